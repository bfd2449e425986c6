import { familyOfRegion } from '@lantern/games/families';
import type { BetHits, DigitRange } from '@lantern/games/lottery';
import { Fragment } from 'react';
import { useTextIn, useTexts } from '../texts/index.ts';

export type PrizeBoardProps = {
  region: string;
  /** Numbers by tier, as published. */
  prizes: Readonly<Record<string, readonly string[]>>;
  /** How many numbers are shown, in the order they are drawn; all by default. */
  revealed?: number;
  /** The digits of every number that bets hit. */
  marked?: BetHits['numbers'] | undefined;
  label: string;
  /** In the width of a ticket. */
  compact?: boolean;
};

/** Every number of a draw by prize (games.md 1.3). Numbers not drawn yet are dots of their width, so nothing moves. */
export function PrizeBoard({ region, prizes, revealed, marked, label, compact = false }: PrizeBoardProps) {
  const textIn = useTextIn();
  const family = familyOfRegion(region);
  const order = family?.drawOrder(region) ?? [];
  const shown = revealed ?? order.length;
  const placeOf = (tier: string, index: number) => order.findIndex((one) => one.tier === tier && one.index === index);
  return (
    <table className="w-full text-13" aria-label={label}>
      <tbody>
        {(family?.tiers(region) ?? []).map(({ tier, count, digits }) => (
          <tr key={tier} className="border-b border-line last:border-0">
            <th
              scope="row"
              className={`${compact ? 'w-14 py-1 pe-2' : 'w-20 py-2 pe-3'} text-start align-middle text-12 font-medium text-ink-3`}
            >
              {textIn('lottery.bet.tier', tier) ?? textIn('lottery.tier', tier) ?? tier}
            </th>
            <td className={compact ? 'py-1' : 'py-2'}>
              <span className={`flex flex-wrap gap-y-1 ${compact ? 'gap-x-2.5' : 'justify-center gap-x-5'}`}>
                {Array.from({ length: count }, (_, index) => {
                  const number = prizes[tier]?.[index] ?? '';
                  const isShown = placeOf(tier, index) < shown && number !== '';
                  return (
                    <span
                      // biome-ignore lint/suspicious/noArrayIndexKey: numbers are identified by position
                      key={index}
                      className={
                        tier === family?.mainTier
                          ? 'num text-20 font-bold text-hot-text'
                          : `num font-semibold ${compact ? 'text-13' : 'text-15 tracking-wide'}`
                      }
                    >
                      {isShown ? <Marked number={number} ranges={marked?.[tier]?.[index] ?? []} /> : '·'.repeat(digits)}
                    </span>
                  );
                })}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Marked({ number, ranges }: { number: string; ranges: readonly DigitRange[] }) {
  const t = useTexts('wager');
  if (ranges.length === 0) return number;
  return (
    <>
      {ranges.map(({ start, end }, at) => (
        <Fragment key={start}>
          {number.slice(ranges[at - 1]?.end ?? 0, start)}
          <mark className="rounded-1 bg-jade-soft px-0.5 text-jade-text underline decoration-2 underline-offset-3">
            {number.slice(start, end)}
          </mark>
        </Fragment>
      ))}
      {number.slice(ranges.at(-1)?.end)}
      <span className="sr-only"> ({t('hits', { count: 1 })})</span>
    </>
  );
}
