export type JackpotColumn =
  | { kind: 'digit'; digit: number /** 0 for the last digit, growing to the left. */; fromEnd: number }
  | { kind: 'sign'; text: string; fromEnd: number };

/** Splits a formatted amount such as `8,412,957.36` into columns; places count from the end, so a new digit grows at the front. */
export function jackpotColumns(amount: string): JackpotColumn[] {
  const characters = [...amount];
  return characters.map((text, index) => {
    const fromEnd = characters.length - 1 - index;
    return /^[0-9]$/.test(text) ? { kind: 'digit', digit: Number(text), fromEnd } : { kind: 'sign', text, fromEnd };
  });
}
