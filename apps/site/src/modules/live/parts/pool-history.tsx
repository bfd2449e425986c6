import type { LiveTable } from '@lantern/contract/live';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import { meronShare, type PitPrices } from '../model/pit.ts';
import { amountOf } from '../model/table-bets.ts';
import { useLiveTexts } from '../use-live-texts.ts';

const [WIDTH, HEIGHT] = [344, 64];
const POINTS_MOST = 40;
const MICROS_PER_CENT = 10_000n;
/** Tenths of a percent at the lower and the upper edge: a share moves around the middle. */
const [LOW, HIGH] = [200, 800];

const yOf = (share: number): number => HEIGHT - ((Math.min(HIGH, Math.max(LOW, share)) - LOW) / (HIGH - LOW)) * HEIGHT;

/** Shares of a round as this page saw them; another round begins anew. */
function useShares(roundId: string | undefined, share: number): readonly number[] {
  const [seen, setSeen] = useState<{ roundId: string | undefined; shares: readonly number[] }>({ roundId, shares: [] });
  useEffect(() => {
    setSeen((known) => {
      const shares = known.roundId === roundId ? known.shares : [];
      return shares.at(-1) === share && known.roundId === roundId
        ? known
        : { roundId, shares: [...shares, share].slice(-POINTS_MOST) };
    });
  }, [roundId, share]);
  return seen.roundId === roundId ? seen.shares : [];
}

type HistoryProps = { table: LiveTable; pools: NonNullable<PitPrices['pools']> };

/** How the share of Meron moved while this fight takes bets, and what both pools hold. */
export function PoolHistory({ table, pools }: HistoryProps) {
  const t = useTexts('live.cockfight');
  const words = useLiveTexts();
  const share = meronShare(pools);
  const shares = useShares(table.round?.roundId, share);
  const all = shares.length > 0 ? shares : [share];
  const step = WIDTH / Math.max(1, all.length - 1);
  const line = all.map((one, index) => `${(index * step).toFixed(1)} ${yOf(one).toFixed(1)}`);
  // A single share is a line, too.
  const path = `M${(line.length > 1 ? line : [...line, `${WIDTH} ${yOf(share).toFixed(1)}`]).join('L')}`;
  const sum = Number((pools.meron + pools.wala) / MICROS_PER_CENT);
  return (
    <figure className="pool-history">
      <figcaption>
        <b>{t('thisFight')}</b> <small className="num">{words.plain(amountOf(sum))}</small>
      </figcaption>
      <svg
        viewBox={`0 -6 ${WIDTH} ${HEIGHT + 12}`}
        role="img"
        aria-label={t('share', { meron: (share / 10).toFixed(1), wala: ((1000 - share) / 10).toFixed(1) })}
      >
        <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} stroke="var(--line-strong)" strokeDasharray="3 4" />
        <path className="pool-line" d={path} />
        <circle cx={WIDTH - 4} cy={yOf(share)} r="4" className="pool-end" />
      </svg>
      <small aria-hidden="true">{t('shareOfPools')}</small>
    </figure>
  );
}
