"""The rules of a game in the browser: found by a word, by a rule's id, and from a refusal."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tablee.core import find_game
from tablee.server.i18n import translator_for
from tablee.server.web.rulebook import rulebook_of
from tests.pages.conftest import Visitor
from tests.pages.helpers import ARENA, PHONE, WIDE


@pytest.mark.line("d49")
@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_a_rule_is_found_by_what_it_says_and_by_its_id(visitor: Visitor, size: tuple[int, int]) -> None:
    page = visitor(*size)
    page.goto(f"/games/{ARENA}/rules")
    shown = page.locator(".rule:visible")
    all_of_them = shown.count()

    page.locator("#rules-search").fill("solo REROLL")

    assert 0 < shown.count() < all_of_them
    for words in shown.all_inner_texts():
        assert "solo" in words.lower()
        assert "reroll" in words.lower()
    page.locator("#rules-search").fill("pg-4.8")
    expect(page.locator("[id='PG-4.8']")).to_be_visible()
    expect(page.locator("#rules-found")).to_contain_text(re.compile(r"\d"))


@pytest.mark.line("d49")
def test_the_address_of_a_rule_leads_to_it(visitor: Visitor) -> None:
    page = visitor(language="fr")

    page.goto(f"/games/{ARENA}/rules#PG-4.8")

    expect(page.locator("[id='PG-4.8']")).to_be_in_viewport()
    expect(page.locator("[id='PG-4.8'] .rule-plain")).not_to_be_empty()


@pytest.mark.line("d49")
@pytest.mark.parametrize("id", ["moonstone", ARENA])
def test_every_rule_and_word_of_a_specification_is_on_the_page(id: str) -> None:
    game = find_game(id)

    book = rulebook_of(game, translator_for("fr", game))

    rules = [rule.id for chapter in book.chapters for rule in chapter.rules]
    assert len(rules) == len(set(rules)) == {"moonstone": 236, ARENA: 154}[id]
    assert len(book.glossary) > 30
    assert all(rule.id for rule in book.rulings)
    assert any(rule.plain for chapter in book.chapters for rule in chapter.rules)
