import type { AppContext } from '@lantern/server/platform';
import { P, type Stage } from './stage.ts';

/** The line of a slip that bets one unit on two random digits. */
export function randomLine(context: AppContext, eventId: bigint) {
  const pick = String(Math.floor(Math.random() * 100)).padStart(2, '0');
  return {
    wagerId: context.newId(),
    eventId,
    stake: P,
    detail: { kind: 'lottery' as const, play: 'DE_DB', picks: [pick], unit: '1', odds: 980_000 },
    exposures: [{ selection: `DE_DB:${pick}`, units: P, ceiling: 9_000_000_000_000_000n }],
  };
}

/** Tickets on an event as placed slips leave them, written in bulk: stake transfers and wagers agree. */
export async function sellTickets(stage: Stage, eventId: bigint, tickets: number, members: number): Promise<void> {
  const values = [eventId, tickets, members, P];
  await stage.owner.query(
    `insert into wager.wager (member_id, id, slip_id, event_id, category, vendor, game, detail, stake, currency, placed_at)
     select 1 + n % $3, $1::bigint + n, $1::bigint + n, $1, 'LOTT', 'TCG_SEA', 'bench',
       to_jsonb(format('lottery DE_DB %s 1 980000', lpad((n::bigint * 7919 % 100)::text, 2, '0'))), $4, 'LTN', now()
     from generate_series(1, $2::int) n`,
    values,
  );
  await stage.owner.query(
    `insert into ledger.transfer (member_id, cause, code, debit, credit, pool, currency, amount, balance_after)
     select 1 + n % $3, $1::bigint + n, 3, 1, 10, $1, 'LTN', $4, 0 from generate_series(1, $2::int) n`,
    values,
  );
}
