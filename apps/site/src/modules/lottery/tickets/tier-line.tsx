import type { LotteryPlay } from '@lantern/games/lottery';
import { playOf, priceText, useTicketNames } from '../../../shared/plays/index.ts';
import { useTextIn, useTexts } from '../../../shared/texts/index.ts';
import type { PlayPadProps } from './pad-props.ts';
import { pricesOf } from './token-prices.ts';

type Counted = 'hits' | 'legs' | 'animals';

/** What the tiers of a play count: hits of keno, legs of a parlay, animals of a set; undefined where they have names or none. */
function countedBy({ rule = '' }: LotteryPlay): Counted | undefined {
  if (/^(?:keno40_)?pick[0-9]+$|^three_hit_/.test(rule)) return 'hits';
  if (rule === 'parlay') return 'legs';
  return rule === 'zodiac_set' ? 'animals' : undefined;
}
const NAMED = new Set(['zu_sum3', 'pair_main_or_special']);

/** The prizes of a play that wins in several ways, whichever numbers are picked. */
export function TierLine({ code, offer, draft }: PlayPadProps) {
  const t = useTexts('lottery.tickets');
  const textIn = useTextIn();
  const names = useTicketNames();
  const play = playOf(code);
  const counted = countedBy(play);
  const tiers = pricesOf(play, offer, draft.slip);
  if (tiers.length < 2 || (counted === undefined && !NAMED.has(play.rule ?? ''))) return null;
  const nameOf = (tier: string) =>
    counted
      ? t(`tier.${counted}`, { count: Number(tier) })
      : (textIn('lottery.rule', tier) ?? textIn('lottery.tier', tier) ?? tier);
  return (
    <ul
      className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-2"
      aria-label={t('prizesOf', { play: names.rule(play) })}
    >
      {tiers.map(({ name, price }) => (
        <li key={name}>
          {nameOf(name)} <b className="num font-semibold text-amber-text">{priceText(price)}</b>
        </li>
      ))}
    </ul>
  );
}
