/** Statistics of dice rolls. */

/**
 * The probability that fair dice deviate at least this much: Pearson's chi-squared test with five degrees of freedom.
 */
export function chiSquaredPValue(faces: number[]): number {
  const expected = faces.reduce((a, b) => a + b, 0) / faces.length;
  if (!expected) return 1;
  const square = faces.reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0);
  return erfc(Math.sqrt(square / 2)) + Math.sqrt((2 * square) / Math.PI) * Math.exp(-square / 2) * (1 + square / 3);
}

/** The complementary error function for non-negative numbers, to six digits. */
function erfc(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  return t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) * Math.exp(-x * x);
}
