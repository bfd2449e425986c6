import type { Micros } from '@lantern/kernel';
import type { Queryable } from '../../../platform/index.ts';

export interface PlayRow {
  n: number;
  verdict: string;
  id: string;
  balance_after: string | null;
  payout: string | null;
  placed_at: Date;
}

export interface MoveRow {
  n: number;
  verdict: string;
  effect: string;
  replayed: boolean;
  wager_id: string | null;
  round_state: string;
  balance_after: string;
  shortfall: string;
  paid: string;
  at: Date;
}

/** Applies groups of round transactions in one statement and transaction; rows are in the order of the groups. */
export async function applyRounds(connection: Queryable, now: string | null, groups: unknown[]): Promise<MoveRow[]> {
  const { rows } = await connection.query<MoveRow>({
    name: 'wager-apply-rounds',
    text: 'select * from wager.apply_rounds($1, $2)',
    values: [now, JSON.stringify(groups)],
  });
  return rows.sort((a, b) => a.n - b.n);
}

export interface RoundTxRow {
  member_id: string;
  vendor: string;
  tx: string;
  op: string;
  kind: string;
  round: string;
  ref: string;
  amount: string;
  verdict: string;
  effect: string;
  balance_after: string;
  shortfall: string;
  undone_by: string | null;
  at: Date;
  id: string;
}

/** A vendor's transaction; null when it never arrived. */
export async function roundTxOf(db: Queryable, vendor: string, tx: string): Promise<RoundTxRow | null> {
  const { rows } = await db.query<RoundTxRow>('select * from wager.round_tx where vendor = $1 and tx = $2 limit 1', [
    vendor,
    tx,
  ]);
  return rows[0] ?? null;
}

export interface HeldCreditRow {
  vendor: string;
  tx: string;
  member_id: string;
  round: string;
  op: { readonly op: string; readonly kind: string; readonly amount: string; readonly ref: string };
  state: 'waiting' | 'paid' | 'refused' | 'given_up';
  held_at: Date;
}
/** A partner's credit that was above a ceiling; null when there was none of this name. */
export async function heldCreditOf(db: Queryable, vendor: string, tx: string): Promise<HeldCreditRow | null> {
  const { rows } = await db.query<HeldCreditRow>('select * from wager.held_credit where vendor = $1 and tx = $2', [
    vendor,
    tx,
  ]);
  return rows[0] ?? null;
}
/** Pays or refuses a held credit; true when that is its state now, also from an earlier call. */
export async function decideHeldCredit(
  db: Queryable,
  decided: { readonly now: string | null; readonly vendor: string; readonly tx: string; readonly isPaid: boolean },
): Promise<boolean> {
  const { rows } = await db.query<{ decided: boolean }>('select wager.decide_held($1, $2, $3, $4) as decided', [
    decided.now,
    decided.vendor,
    decided.tx,
    decided.isPaid,
  ]);
  return rows[0]?.decided ?? false;
}

export interface RoundRow {
  member_id: string;
  vendor: string;
  round: string;
  wager_id: string;
  game: string;
  currency: string;
  state: string;
  bets: number;
  wins: number;
  staked: string;
  paid: string;
  opened_at: Date;
  closed_at: Date | null;
}

export async function roundOf(
  db: Queryable,
  memberId: bigint,
  vendor: string,
  round: string,
): Promise<RoundRow | null> {
  const { rows } = await db.query<RoundRow>(
    'select * from wager.round where member_id = $1 and vendor = $2 and round = $3',
    [memberId, vendor, round],
  );
  return rows[0] ?? null;
}

/** A member's round by its wager; null when it does not exist or belongs to another member. */
export async function recalledRound(
  db: Queryable,
  memberId: bigint,
  id: string,
): Promise<{ readonly vendor: string; readonly game: string; readonly round: string } | null> {
  const { rows } = await db.query<{ vendor: string; game: string; round: string }>(
    'select vendor, game, round from wager.wager where member_id = $1 and id = $2 and event_id = 0',
    [memberId, id],
  );
  return rows[0] ?? null;
}

/** Stakes, wins and corrections of a round in order, rolled-back ones included. */
export async function bookedInRound(
  db: Queryable,
  asked: { readonly memberId: bigint; readonly vendor: string; readonly round: string; readonly most: number },
): Promise<RoundTxRow[]> {
  const { rows } = await db.query<RoundTxRow>(
    `select * from wager.round_tx where member_id = $1 and vendor = $2 and round = $3 and op in ('bet', 'win', 'adjust')
       and verdict = 'done' order by number, id limit $4`,
    [asked.memberId, asked.vendor, asked.round, asked.most],
  );
  return rows;
}

/** Bets of a round that are not rolled back, in order. */
export async function standingBets(
  db: Queryable,
  asked: { readonly memberId: bigint; readonly vendor: string; readonly round: string },
): Promise<RoundTxRow[]> {
  const { rows } = await db.query<RoundTxRow>(
    `select * from wager.round_tx where member_id = $1 and vendor = $2 and round = $3 and op = 'bet' and verdict = 'done'
       and undone_by is null order by id`,
    [asked.memberId, asked.vendor, asked.round],
  );
  return rows;
}

/** A vendor's transactions in [from, to) after the id `after`, by id; tombstones are left out. */
export async function roundTxsBetween(
  db: Queryable,
  asked: { vendor: string; fromIso: string; toIso: string; after: string; limit: number },
): Promise<RoundTxRow[]> {
  const { rows } = await db.query<RoundTxRow>(
    `select * from wager.round_tx where vendor = $1 and at >= $2 and at < $3 and id > $4 and op <> 'tombstone' order by id limit $5`,
    [asked.vendor, asked.fromIso, asked.toIso, asked.after, asked.limit],
  );
  return rows;
}

/** Unflagged rounds with a standing bet, open since before a time; flags them, so that each is reported once. */
export async function flagOpenRounds(
  db: Queryable,
  openedBeforeIso: string,
  nowIso: string,
  limit: number,
): Promise<RoundRow[]> {
  const { rows } = await db.query<RoundRow>(
    `update wager.round r set flagged_at = $2 from (
       select member_id, vendor, round from wager.round where state = 'open' and bets > 0 and opened_at < $1 and flagged_at is null order by opened_at limit $3
     ) old where r.member_id = old.member_id and r.vendor = old.vendor and r.round = old.round returning r.*`,
    [openedBeforeIso, nowIso, limit],
  );
  return rows;
}

/** A vendor's rounds that are open since before a time. */
export async function openRoundsBefore(
  db: Queryable,
  vendor: string,
  openedBeforeIso: string,
  limit: number,
): Promise<RoundRow[]> {
  const { rows } = await db.query<RoundRow>(
    `select * from wager.round where state = 'open' and opened_at < $2 and vendor = $1 order by opened_at limit $3`,
    [vendor, openedBeforeIso, limit],
  );
  return rows;
}

/** A jackpot's pool in a currency, in micros. */
export async function jackpotOf(db: Queryable, jackpotId: bigint, currency: string): Promise<Micros> {
  const { rows } = await db.query<{ pool: string }>('select ledger.jackpot_of($1, $2) as pool', [jackpotId, currency]);
  return BigInt(rows[0]?.pool ?? '0');
}
