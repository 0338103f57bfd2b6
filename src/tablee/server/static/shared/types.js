/* The messages of a table's socket as the page sees them, for readers and editors. The truth is protocol.py. */

/**
 * @typedef {{value: any, words: string, key: string, passes?: boolean, warning?: string, weighed?: boolean}} Choice
 * @typedef {{value: any, words: string, reason: string, rule?: string, rule_text?: string}} Greyed
 * @typedef {{name: string, seat: number, kind: string, prompt: string, form: "one"|"several"|"order"|"place",
 *   choices: Choice[], greyed?: Greyed[], least?: number, most?: number, clock?: string, race?: boolean, must?: boolean,
 *   default?: number, default_words?: string, chosen?: number[], cut?: number}} Question
 * @typedef {{seat: number, words: string}} Waiting
 * @typedef {{name: string, left: number, limit: number, opens?: number}} Clock
 * @typedef {{number: number, words: string, pieces?: string[], stage?: string, why?: string[],
 *   trail?: string}} Line
 * @typedef {{start: number, lines: Line[]}} Log
 * @typedef {{number: number, of: number, pages: string[], pieces?: string[], done?: boolean}} Lesson
 * @typedef {{won?: boolean|null, words: string, winners?: number[], facts?: string[], key?: string,
 *   proof?: {secret: string, commitments: string[], nonces: string[]},
 *   headline?: string, moments?: {words: string, number: number, stage?: string}[]}} Ending
 * @typedef {{hash: string, svg: string, base?: string}} PictureNews
 * @typedef {{type: "scene", number: number, seat: number|null, language: string, text: string[],
 *   picture?: PictureNews, questions?: Question[], waiting?: Waiting[], ready?: number[], clocks?: Clock[],
 *   beats?: {picture: PictureNews, line?: number}[], log?: Log, since?: number, answered?: boolean, stages?: string[], goal?: string, can_undo?: boolean, can_retract?: boolean,
 *   can_concede?: boolean, can_hint?: boolean, standing?: string[], asking?: string, undo_asked?: string, lesson?: Lesson,
 *   ending?: Ending, frozen?: string, fingerprint?: string, contributors?: number[]}} Scene
 * @typedef {{type: "commitments", secret: string, nonces: string[]}} Commitments
 * @typedef {{seat: number, people?: string[], bot?: string, present?: boolean, yours?: boolean,
 *   away?: number, left?: number, places?: number, name?: string}} Seated
 * @typedef {{type: "table", id: string, game: string, status: "gathering"|"playing"|"over", seats: Seated[],
 *   watching?: number, practice?: boolean, host?: boolean, overdue?: number[], rematch?: string, rematch_in?: string[], rematch_missing?: string[],
 *   next_turn?: string, match?: string, chapter?: ChapterNews}} TableNews
 * @typedef {{campaign: string, name: string, chapter: number, over?: boolean, agreed?: string[]}} ChapterNews
 * @typedef {{number: number, name: string, person: string, text: string, at: number, yours?: boolean, seat?: number}} ChatLine
 * @typedef {{type: "welcome", protocol: number, table: string, game: string, version: string, name: string,
 *   seats: number[]}} Welcome
 * @typedef {{type: "done", id: string, words?: string, lines?: string[]}} Done
 * @typedef {{type: "refused", id: string, code: string, words: string, rule?: string,
 *   rule_text?: string}} RefusedNews
 * @typedef {{type: "suggestion", id: string, question: string, value: any, words: string,
 *   why?: string[]}} Suggestion
 * @typedef {{id: string, game: string, name: string, status: string, invite_url: string|null, practice: boolean,
 *   private: boolean, one_device: boolean, tutorial: string|null, bots: {id: string, name: string}[], phrases?: {id: string, name: string}[],
 *   match?: string}} TableData
 */

export {};
