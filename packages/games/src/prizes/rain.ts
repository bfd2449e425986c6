import { invariant, type Micros } from '@lantern/kernel';
import { shuffle, type WordStream } from '../fair/index.ts';
import { wideBelow } from '../slots/draw.ts';

/** Envelopes are whole hundredths of a currency, in micros. */
const HUNDREDTH: Micros = 10_000n;

/** How a rain is divided, in micros and whole hundredths. */
export interface RainTerms {
  readonly budget: Micros;
  readonly envelopes: number;
  readonly least: Micros;
  readonly largest: Micros;
}

/**
 * What lies between the least and each envelope, before the order is drawn. Each is uniform around the mean of what is left, as far to both sides as `span`
 * allows, so that the others can always make up the rest; the last one is the rest.
 * @param above all of it together @param span of one envelope at most; both in hundredths
 */
function extras(stream: WordStream, above: bigint, envelopes: number, span: bigint): bigint[] {
  let left = above;
  return Array.from({ length: envelopes }, (_, made) => {
    const others = BigInt(envelopes - made);
    const twice = (2n * left) / others;
    const twiceUp = (2n * left + others - 1n) / others;
    const low = twiceUp > span ? twiceUp - span : 0n;
    const high = twice < span ? twice : span;
    const extra = others === 1n ? left : low + BigInt(wideBelow(stream, Number(high - low) + 1));
    left -= extra;
    return extra;
  });
}

/**
 * The envelopes of a rain in the order in which they are caught, in micros: together exactly the budget, each from `least` to `largest`, in whole hundredths.
 * The order is a shuffle, so every place has the same chances. The words are those of the rain's seed, bound to a list of size 0: `drawMessage`.
 */
export function splitRain(stream: WordStream, { budget, envelopes, least, largest }: RainTerms): Micros[] {
  const count = BigInt(envelopes);
  invariant(
    envelopes > 0 && [budget, least, largest].every((amount) => amount >= 0n && amount % HUNDREDTH === 0n),
    'a rain is divided in whole hundredths',
  );
  invariant(least * count <= budget && budget <= largest * count, 'the envelopes of a rain make its budget');
  const above = (budget - least * count) / HUNDREDTH;
  const amounts = extras(stream, above, envelopes, (largest - least) / HUNDREDTH);
  return shuffle(stream, amounts).map((extra) => least + extra * HUNDREDTH);
}
