/** Spots whose name has numbers: `corner-8-9-11-12`, `dozen-1`. */
const NUMBERED =
  /^(straight|split|street|trio|corner|six-line|dozen|column|total|triple|double|single|combination)-(\d+(?:-\d+)*)$/;
/** Of blackjack: `seat-3`, `seat-3-pairs`. */
const SEAT = /^seat-([1-7])(?:-(.+))?$/;

interface SpotText {
  /** Among the texts of spots. */
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The text that names a spot: `corner-8-9-11-12` is `corner` with the numbers `8, 9, 11, 12`. */
export function spotTextOf(code: string): SpotText {
  const [, seat, bet = 'main'] = SEAT.exec(code) ?? [];
  if (seat !== undefined) return { key: `seat.${bet}`, values: { seat } };
  const [, name, numbers] = NUMBERED.exec(code) ?? [];
  if (name === undefined || numbers === undefined) return { key: code, values: {} };
  return { key: name, values: { numbers: numbers.replaceAll('-', ', ') } };
}
