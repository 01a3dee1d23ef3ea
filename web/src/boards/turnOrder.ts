/** The seats in turn order, in games that keep one. */

interface Ordered {
  players: readonly { seat: number }[];
  /** Empty or incomplete while it is being determined. */
  order?: readonly number[];
}

/** In turn order as far as it is known, then by seat. */
export function turnOrder({ players, order = [] }: Ordered): number[] {
  return [...order, ...players.map(({ seat }) => seat).filter((seat) => !order.includes(seat))];
}
