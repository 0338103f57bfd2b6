"""The check of an answer: find the legal option that it names, or refuse it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from tablee.core.model.questions import Question

T = TypeVar("T")


def match_answer(question: Question[T], value: Any) -> T:
    """The option of a question for one of a list that ``value`` names, or a refusal."""
    offers = question.offers
    offered = offers() if callable(offers) else offers
    try:
        if type(value) is str and value in offered:
            return value  # type: ignore[return-value]  # nothing but a string equals a string
        if type(offered) is list or type(offered) is tuple:
            option: T = offered[offered.index(value)]
            if type(option) is type(value):
                return option
        elif value not in offered:
            raise question.refused(value)
        elif type(value) is int:
            return value  # type: ignore[return-value]  # a lazy list says yes or no, and is not walked
    except (TypeError, ValueError):
        raise question.refused(value) from None
    # True is no 1, and 1.0 neither.
    for option in offered:
        if option == value and type(option) is type(value):
            return option
    raise question.refused(value)
