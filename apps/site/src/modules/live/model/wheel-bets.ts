import { WHEEL } from '@lantern/games/tables';

/** Chips of equal size that an announced bet lies in. */
const CHIPS: Readonly<Record<string, number>> = { voisins: 9, tiers: 6, orphelins: 5 };
export const chipsOf = (spot: string): number => CHIPS[spot] ?? 1;

/** A pocket and its neighbours on the wheel, that many on each side. */
export function neighbours(number: number, reach: number): readonly number[] {
  const place = WHEEL.indexOf(number);
  return Array.from(
    { length: 2 * reach + 1 },
    (_, index) => WHEEL[(place - reach + index + WHEEL.length) % WHEEL.length] ?? 0,
  );
}
