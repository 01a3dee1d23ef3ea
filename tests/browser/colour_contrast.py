"""Colours as people see them: contrast, and how far apart two are for colour-blind eyes."""

from __future__ import annotations

import re
from typing import Final

Colour = tuple[float, float, float]
"""Red, green and blue from 0 to 1, as on the screen."""

Matrix = tuple[Colour, Colour, Colour]

SIGHT: Final[dict[str, Matrix]] = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Machado, Oliveira and Fernandes 2009, full severity, for linear light."""


def parsed(text: str) -> Colour:
    """`#rrggbb`, `rgb(...)` or `color(srgb ...)`, as a browser computes them."""
    if text.startswith("#"):
        red, green, blue = (int(text[at : at + 2], 16) / 255 for at in (1, 3, 5))
        return red, green, blue
    numbers = [float(number) for number in re.findall(r"[\d.]+", text)]
    unit = 1 if text.startswith("color(") else 255
    return numbers[0] / unit, numbers[1] / unit, numbers[2] / unit


def over(text: str, ground: Colour) -> Colour:
    """A colour that lets something of its ground through, as `rgba(...)` or `color(srgb ... / ...)`."""
    numbers = re.findall(r"[\d.]+", text)
    alpha = float(numbers[3]) if len(numbers) > 3 else 1
    red, green, blue = (alpha * part + (1 - alpha) * under for part, under in zip(parsed(text), ground, strict=True))
    return red, green, blue


def shown(colour: Colour) -> str:
    return "#" + "".join(f"{round(255 * part):02x}" for part in colour)


def linear(colour: Colour) -> Colour:
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour)
    return red, green, blue


def times(matrix: Matrix, colour: Colour) -> Colour:
    red, green, blue = (sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix)
    return red, green, blue


def luminance(colour: Colour) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """As WCAG counts it: 4.5 for text, 3 for large text and for shapes."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def lab(light: Colour) -> Colour:
    """CIE L*a*b* of linear light, under D65."""
    to_xyz = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
    white = (0.95047, 1.0, 1.08883)

    def curve(value: float) -> float:
        return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116

    clipped = (min(max(light[0], 0), 1), min(max(light[1], 0), 1), min(max(light[2], 0), 1))
    x, y, z = (curve(part / full) for part, full in zip(times(to_xyz, clipped), white, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Colour, other: Colour, sight: str) -> float:
    """How different two colours look to somebody (CIE 1976); 2.3 is just noticeable."""
    a, b = (lab(times(SIGHT[sight], linear(colour))) for colour in (one, other))
    return float(sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5)
