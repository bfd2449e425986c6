import type { Slot } from '../slots.queries.ts';
import { useTable } from '../table.store.ts';
import { useSlotTexts } from '../use-slot-texts.ts';

const ORDER = ['mini', 'minor', 'grand', 'major'];

/** The pools over the reels, the largest in the middle (look: slot-koi-lantern-dark). */
export function Jackpots({ slot }: { slot: Slot }) {
  const words = useSlotTexts();
  const won = useTable(({ card, shown, round }) =>
    card?.kind === 'jackpot' ? card.tier : round && round === shown ? round.jackpotWins.at(-1)?.tier : undefined,
  );
  const pools = slot.jackpots.toSorted((a, b) => ORDER.indexOf(a.tier) - ORDER.indexOf(b.tier));
  if (pools.length === 0) return null;
  const most = pools.reduce((best, pool) => (Number(pool.pool) > Number(best.pool) ? pool : best));
  return (
    <dl className="slot-pools">
      {pools.map((pool) => (
        <div
          key={pool.tier}
          className="slot-pool"
          data-grand={pool === most || undefined}
          data-won={won === pool.tier || undefined}
        >
          <dt>{words.tier(pool.tier)}</dt>
          <dd className="num">{words.money(pool.pool)}</dd>
        </div>
      ))}
    </dl>
  );
}
