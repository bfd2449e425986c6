import { type AppContext, scheduleJob, type Tx } from '../../../platform/index.ts';
import { changeMatch, type MatchRow } from '../sports.match.store.ts';
import type { ResultFacts } from './sports.judge.ts';
import { addResult } from './sports.settle.store.ts';

export const SETTLE_JOB = 'sports.settle';

/** Settles what is decided of the match as soon as the transaction has ended, also where a settlement is running: that one read the facts before. */
export const settleSoon = (context: AppContext, tx: Tx, matchId: string): Promise<void> =>
  scheduleJob(tx, { kind: SETTLE_JOB, key: matchId, runAtMs: context.clock.nowMs(), replace: true });

export interface GivenResult {
  readonly facts: ResultFacts;
  readonly source: 'feed' | 'operator' | 'clock' | 'wrong_price';
  readonly reason?: string;
  /** By which two operators decided it. */
  readonly requestId?: string;
}

/** Records the next version of the result of a match whose row the transaction locked, and has the match settled by it. Answers the match after that. */
export async function recordResult(
  context: AppContext,
  tx: Tx,
  { id, result_version }: Pick<MatchRow, 'id' | 'result_version'>,
  result: GivenResult,
): Promise<MatchRow> {
  const version = result_version + 1;
  await addResult(tx, { ...result, matchId: id, version, at: new Date(context.clock.nowMs()) });
  const changed = await changeMatch(tx, id, { result_version: version });
  await settleSoon(context, tx, id);
  return changed;
}
