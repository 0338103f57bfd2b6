/* The key of a match, which the server and the players' devices make together: the same as core/model/joint_key.py.

   The hash is BLAKE2b (RFC 7693). Browsers have none of that family, and without https no hash at all. */

const SIZE = 32;
const BLOCK = 128;
const WORD = (1n << 64n) - 1n;
const IV = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];
const ORDERS = [
  "0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8", "905724afe1bc683d", "2c6a0b834d75fe19",
  "c51fed4a0763928b", "db7ec13950f4862a", "6fe9b308c2d714a5", "a2847615fb9e3cd0", "0123456789abcdef", "ea489fd61c02b753",
].map((row) => Array.from(row, (place) => parseInt(place, 16)));
const LANES = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]];

const turned = (word, by) => ((word >> BigInt(by)) | (word << BigInt(64 - by))) & WORD;

/** @param {Uint8Array} bytes @returns {bigint[]} */
function words(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 8 }, (_, place) => view.getBigUint64(8 * place, true));
}

/** @param {bigint[]} state @param {Uint8Array} block @param {number} count bytes so far @param {boolean} last */
function compress(state, block, count, last) {
  const m = words(block);
  const v = [...state, ...IV];
  v[12] ^= BigInt(count);
  if (last) v[14] ^= WORD;
  for (const order of ORDERS) {
    LANES.forEach(([a, b, c, d], lane) => {
      v[a] = (v[a] + v[b] + m[order[2 * lane]]) & WORD;
      v[d] = turned(v[d] ^ v[a], 32);
      v[c] = (v[c] + v[d]) & WORD;
      v[b] = turned(v[b] ^ v[c], 24);
      v[a] = (v[a] + v[b] + m[order[2 * lane + 1]]) & WORD;
      v[d] = turned(v[d] ^ v[a], 16);
      v[c] = (v[c] + v[d]) & WORD;
      v[b] = turned(v[b] ^ v[c], 63);
    });
  }
  state.forEach((word, place) => (state[place] = word ^ v[place] ^ v[place + 8]));
}

/** BLAKE2b with 32 bytes. @param {Uint8Array} data @param {string} person what the hash is for @param {Uint8Array} [key] */
export function blake2b(data, person, key = new Uint8Array()) {
  const parameters = new Uint8Array(64);
  parameters.set([SIZE, key.length, 1, 1]);
  parameters.set(new TextEncoder().encode(person), 48);
  const state = words(parameters).map((word, place) => word ^ IV[place]);
  const whole = new Uint8Array((key.length ? BLOCK : 0) + data.length);
  whole.set(key);
  whole.set(data, whole.length - data.length);
  for (let at = 0; at === 0 || at < whole.length; at += BLOCK) {
    const block = new Uint8Array(BLOCK);
    block.set(whole.subarray(at, at + BLOCK));
    compress(state, block, Math.min(at + BLOCK, whole.length), at + BLOCK >= whole.length);
  }
  const hash = new Uint8Array(SIZE);
  const view = new DataView(hash.buffer);
  for (let place = 0; place < SIZE / 8; place += 1) view.setBigUint64(8 * place, state[place], true);
  return hash;
}

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (byte) => parseInt(byte, 16));

/** Parts as one row of bytes, each with its length before it. @param {string[]} parts */
const joined = (parts) => Uint8Array.from(parts.flatMap((part) => [part.length / 2, ...unhex(part)]));

/** A nonce that nobody can guess. */
export const newNonce = () => hex(crypto.getRandomValues(new Uint8Array(SIZE)));

/** The hash by which a nonce is known before it is revealed. @param {string} nonce */
export const commitmentOf = (nonce) => hex(blake2b(unhex(nonce), "tablee nonce"));

/** @param {string} secret the hash of the secret @param {string[]} nonces the hashes of the nonces, by seat */
export const fingerprintOf = (secret, nonces) => hex(blake2b(joined([secret, ...nonces]), "tablee print"));

/**
 * Return the result of a commitment: "kept" if the key is made from the parts that the fingerprint covers, else "broken"; and
 * the seats whose devices had promised a nonce that is not part of the key.
 * @param {{secret: string, commitments: string[], nonces: string[]}|undefined} proof
 * @param {string} key @param {string} fingerprint
 */
export function checkKey(proof, key, fingerprint) {
  const { secret = "", commitments = [], nonces = [] } = proof ?? {};
  const isSound =
    secret.length === 2 * SIZE &&
    commitments.length === nonces.length &&
    commitments.every((one, seat) => nonces[seat] === "" || commitmentOf(nonces[seat]) === one) &&
    fingerprintOf(hex(blake2b(unhex(secret), "tablee secret")), commitments) === fingerprint &&
    hex(blake2b(joined(nonces), "tablee dice", unhex(secret))) === key;
  return { isKept: isSound, withheld: nonces.flatMap((nonce, seat) => (nonce === "" && commitments[seat] ? [seat] : [])) };
}
