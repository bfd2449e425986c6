import { invariant } from '@lantern/kernel';
import type { PrizeKind } from '@lantern/rules/prizes';
import type { AppContext, Tx } from '../../platform/index.ts';
import { budgetOf, type RewardSource } from '../rewards/index.ts';
import { prizeTitles } from './prizes.earning.ts';
import { insertRaffle } from './prizes.raffle.store.ts';
import { insertRain } from './prizes.rain.store.ts';
import { commitSeed } from './prizes.seeds.ts';
import { draftAt, lockPrize, startVersion } from './prizes.store.ts';
import { SOURCES, timesOf } from './prizes.terms.ts';
import { insertWheel } from './prizes.wheel.store.ts';

interface Started {
  readonly id: bigint;
  readonly requestId: bigint;
  readonly version: number;
}
/** Begins an approved version; false where the prize changed since the request, or its times are over. */
async function begin(context: AppContext, tx: Tx, { id, requestId, version }: Started): Promise<boolean> {
  const row = await lockPrize(tx, id);
  const draft = row && (await draftAt(tx, id, version));
  if (!row || !draft) return false;
  const [nowMs, { fromMs, toMs }] = [context.clock.nowMs(), timesOf(draft)];
  if (toMs !== null && toMs <= nowMs) return false;
  // Another version was started since: what it changed would be lost.
  if (row.live_version !== null && (draft.kind !== 'wheel' || row.live_version > version)) return false;
  // The hash of the seed is public before a rain begins.
  if (draft.kind === 'rain' && fromMs <= nowMs) return false;
  // What was stopped as a draft stays so; a wheel begins again.
  if (draft.kind !== 'wheel' && row.stopped_at !== null) return false;
  await startVersion(tx, context, { id, requestId, version, draft });
  switch (draft.kind) {
    case 'wheel':
      await insertWheel(tx, id);
      break;
    case 'rain': {
      const budget = await budgetOf(tx, { source: SOURCES.rain, sourceId: id, currency: row.currency });
      // Its budget was funded in this transaction.
      if (!budget) return false;
      await insertRain(tx, { id, version, draft, budgetId: budget.id });
      await commitSeed(context, tx, 'rain', id);
      break;
    }
    case 'raffle':
      await insertRaffle(tx, { id, version, draft });
      await commitSeed(context, tx, 'raffle', id);
      break;
  }
  await context.push.announce(tx, 'prizes.news', { kind: draft.kind, id: String(id) });
  return true;
}

const sourceOf = (kind: PrizeKind): RewardSource => ({
  source: SOURCES[kind],
  names: prizeTitles,
  onFunded: async (context, tx, { sourceId, requestId, after }) => {
    // Nothing was requested beside the money that goes back.
    const version = (after as { readonly version: number } | null)?.version;
    if (version !== undefined) return begin(context, tx, { id: sourceId, requestId, version });
    const row = await lockPrize(tx, sourceId);
    invariant(row, 'money went back from what is there');
    // A wheel that was started again keeps its money.
    return row.stopped_at !== null || row.ended_at !== null;
  },
});
export const prizeSources = [sourceOf('wheel'), sourceOf('rain'), sourceOf('raffle')] as const;
