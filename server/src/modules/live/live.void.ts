import { parseAmount } from '@lantern/kernel';
import {
  type AppContext,
  databaseNow,
  type JobOutcome,
  type Queryable,
  type Refusal,
  refuse,
  scheduleJob,
  type Tx,
} from '../../platform/index.ts';
import { type Judge, resettleEvent } from '../wager/index.ts';
import { publishRound, tellMembers } from './live.news.ts';
import { raiseOf } from './live.raises.store.ts';
import { countReturn } from './live.returns.ts';
import { holdRound, markVoid, roundOf } from './live.rounds.store.ts';
import { tableOf } from './live.tables.store.ts';

export const VOID_JOB = 'live.void';
const VOID_VERSION = 2;

/** Why a round cannot be voided; null when it can: it is settled, and not voided. */
export async function voidRefusal(
  db: Queryable,
  id: string,
): Promise<Refusal<'not_found' | 'round_open' | 'already_decided'> | null> {
  const round = await roundOf(db, id);
  if (!round) return refuse('not_found');
  if (round.state === 'void') return refuse('already_decided');
  return round.state === 'settled' ? null : refuse('round_open');
}

/** Voids a settled round, once; false when it is voided or running. A job gives the stakes back. */
export async function voidRound(context: AppContext, tx: Tx, id: string, reason: string): Promise<boolean> {
  const before = await holdRound(tx, id);
  const table = before && (await tableOf(tx, before.table_code));
  const row = await markVoid(tx, id, reason, databaseNow(context.clock));
  if (!row || !table) return false;
  await countReturn(tx, table, row, 'take');
  await scheduleJob(tx, { kind: VOID_JOB, key: id, runAtMs: context.clock.nowMs() });
  tx.afterCommit(() => publishRound(context, row));
  return true;
}

/** Every bet is worth its stake: what it won is taken back, what it lost is returned. */
const stakeBack: Judge = ({ detail }) => {
  const stake = parseAmount(detail.kind === 'live' ? detail.stake : '0');
  return { payout: stake.ok ? stake.value : 0n, outcome: null };
};

/** Gives the stakes of a voided round back; each once, however often this is repeated. */
export async function giveStakesBack(context: AppContext, id: string): Promise<JobOutcome> {
  const round = await roundOf(context.db, id);
  if (round?.state !== 'void') return undefined;
  const raise = await raiseOf(context.db, id);
  for (const event of [BigInt(id), ...(raise === null ? [] : [raise])])
    await resettleEvent(context, { id: event, version: VOID_VERSION, judge: stakeBack });
  await tellMembers(context, round, 'refund');
  return undefined;
}
