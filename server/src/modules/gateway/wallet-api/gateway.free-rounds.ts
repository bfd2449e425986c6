import type { Micros } from '@lantern/kernel';
import { isoNow, type Needs, type Queryable, scheduleJob } from '../../../platform/index.ts';
import { adapterOf } from '../adapters/gateway.vendor-kinds.ts';
import { FREE_ROUNDS_JOB, type FreeRoundReport } from '../gateway.job-kinds.ts';
import { vendorOf } from '../gateway.store.ts';
import { addFreeRounds, cancelFreeRoundsOf, type FreeRoundRow, freeRoundsOf } from './gateway.free-rounds.store.ts';

export interface FreeRoundGrant {
  readonly memberId: bigint;
  /** Id of the obligation: the same id again grants nothing more. */
  readonly id: bigint;
  readonly vendor: string;
  readonly game: string;
  /** The paying campaign of the promotion. */
  readonly campaign: string;
  readonly number: number;
  readonly betSize: Micros;
  readonly expiresAtMs: number;
}

/** Grants a member free rounds; a job reports them to the vendor. False when this grant exists, or the vendor’s protocol has no free rounds. */
export async function grantFreeRounds(context: Needs<'clock'>, db: Queryable, grant: FreeRoundGrant): Promise<boolean> {
  const vendor = await vendorOf(db, grant.vendor);
  if (!vendor || !adapterOf(vendor).offers.calls.includes('freeRounds.grant')) return false;
  const expiresAtIso = new Date(grant.expiresAtMs).toISOString();
  const added = await addFreeRounds(db, { ...grant, expiresAtIso, nowIso: isoNow(context.clock) });
  if (added) await enqueueReport(context, db, 'grant', grant.memberId, grant.id);
  return added;
}

/** Withdraws the rest of a grant; rounds that began are played to their end. */
export async function cancelFreeRounds(
  context: Needs<'clock'>,
  db: Queryable,
  memberId: bigint,
  id: bigint,
): Promise<boolean> {
  const cancelled = await cancelFreeRoundsOf(db, memberId, id);
  if (cancelled) await enqueueReport(context, db, 'cancel', memberId, id);
  return cancelled;
}

export const listFreeRounds = (db: Queryable, memberId: bigint): Promise<FreeRoundRow[]> => freeRoundsOf(db, memberId);

const enqueueReport = (
  context: Needs<'clock'>,
  db: Queryable,
  what: FreeRoundReport['what'],
  memberId: bigint,
  id: bigint,
) =>
  scheduleJob(db, {
    kind: FREE_ROUNDS_JOB,
    key: `${what} ${id}`,
    runAtMs: context.clock.nowMs(),
    data: { what, memberId: String(memberId), id: String(id) },
  });
