/** How unusual it is what dice came to. */

/** How often fair dice are at least as far from even as these: Pearson's test with five degrees of freedom. */
export function asOften(faces: number[]): number {
  const expected = faces.reduce((a, b) => a + b, 0) / faces.length;
  if (!expected) return 1;
  const square = faces.reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0);
  return erfc(Math.sqrt(square / 2)) + Math.sqrt((2 * square) / Math.PI) * Math.exp(-square / 2) * (1 + square / 3);
}

/** One minus the error function, for numbers from 0 up; good to six digits. */
function erfc(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  return t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) * Math.exp(-x * x);
}
