import { idFloorOf } from '@lantern/kernel';
import { type Queryable, sha256 } from '../../../platform/index.ts';
import type { Effect } from '../../staff/index.ts';
import { setWeights, type Weight, weightsOf } from '../index.ts';

export const SUBJECT = 'turnover weights';
/** A change begins after every clock of a node agrees that it has begun. */
const AHEAD_MS = 60_000;

export const percentsOf = (weights: readonly Weight[]) =>
  weights.map(({ category, percent }) => ({ category, percent }));

/** The weights by category, with a version that a change names. */
export async function presentWeights(db: Queryable): Promise<{ list: Weight[]; version: string }> {
  const list = await weightsOf(db);
  return {
    list,
    version: sha256(JSON.stringify(list.map(({ sinceMs, ...one }) => [one, sinceMs])))
      .toString('hex')
      .slice(0, 16),
  };
}

/** Writes approved weights; false when they were changed meanwhile. The database proves that two persons decided them. */
export const changeWeightsEffect: Effect = async (context, tx, row) => {
  const { after, version } = row.proposal as { after: object; version: string };
  const known = await presentWeights(tx);
  if (known.version !== version) return false;
  // After every earlier change, also one that has not begun.
  const newestMs = Math.max(0, ...known.list.map(({ sinceMs }) => sinceMs ?? 0));
  const fromMs = Math.max(context.clock.nowMs() + AHEAD_MS, newestMs + 1);
  await setWeights(tx, row.id, after, idFloorOf(fromMs));
  return true;
};
