import type { Stage } from './stage.ts';
import { P } from './stage.ts';

/** A stake of one unit on all its legs together. */
export interface BenchLeg {
  readonly matchId: string;
  readonly market: string;
  readonly selection: string;
  readonly odds: number;
  readonly version: number;
}
/** Multiples as placed slips leave them, written in bulk: stakes in an escrow of their own, and their legs open. Each bet has the legs of its list. */
export async function sellMultiples(
  { owner }: Stage,
  { firstId, count, members }: { readonly firstId: bigint; readonly count: number; readonly members: number },
  lists: readonly (readonly BenchLeg[])[],
): Promise<void> {
  const details = lists.map((legs) =>
    JSON.stringify({
      ...{ kind: 'sports', sizes: [legs.length], bankers: [], unit: '1' },
      legs: legs.map(({ matchId, market, selection }) => ({ matchId, market, selection, score: null, minute: null })),
    }),
  );
  const rows = [firstId, count, members, P];
  await owner.query(
    `insert into wager.wager (member_id, id, slip_id, event_id, category, vendor, game, detail, stake, currency, placed_at)
     select 1 + n % $3, $1::bigint + n, $1::bigint + n - 1, 0, 'SPORTS', 'LTN_SPORTS', 'football',
       ($5::jsonb[])[1 + n % array_length($5::jsonb[], 1)], $4, 'LTN', now()
     from generate_series(1, $2::int) n`,
    [...rows, details],
  );
  await owner.query(
    `insert into ledger.transfer (member_id, cause, code, debit, credit, pool, currency, amount, balance_after)
     select 1 + n % $3, $1::bigint + n, 3, 1, 10, $1::bigint + n, 'LTN', $4, 0 from generate_series(1, $2::int) n`,
    rows,
  );
  const legs = lists.flatMap((list, index) =>
    list.map((leg, at) => ({ list: index, number: at + 1, ...leg, text: `${leg.market}|${leg.selection}` })),
  );
  await owner.query(
    `insert into wager.leg (member_id, wager_id, number, event_id, selection, odds)
     select 1 + n % $3, $1::bigint + n, l.number, l."matchId", l.text, l.odds
     from generate_series(1, $2::int) n
     join jsonb_to_recordset($4::jsonb) as l(list int, number int, "matchId" bigint, text text, odds bigint) on l.list = n % $5`,
    [firstId, count, members, JSON.stringify(legs), lists.length],
  );
  await owner.query('vacuum analyze wager.wager, wager.leg');
}
