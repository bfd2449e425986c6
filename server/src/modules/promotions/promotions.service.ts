import type { GivingRefusal } from '@lantern/contract/promotions';
import type { PromotionDraft } from '@lantern/contract/promotions/office';
import { type Actor, type AppContext, iso, type Queryable, refuse, type Tx } from '../../platform/index.ts';
import type { RewardSource } from '../rewards/index.ts';
import { breakRefusalOf } from '../safer-play/index.ts';
import { titlesOf } from './promotions.present.ts';
import { type View, viewsOf } from './promotions.status.ts';
import { isCodeTaken, lockPromotion, runningPromotion, startVersion } from './promotions.store.ts';
import { SOURCE } from './promotions.terms.ts';

/** Who takes a break or is excluded is refused as everywhere; another reason is a fact. */
export async function refuseGiving(
  context: AppContext,
  db: Queryable,
  memberId: bigint,
  why: GivingRefusal | 'on_break',
) {
  if (why !== 'on_break') return refuse('promotion_refused', { facts: { why } });
  const onBreak = await breakRefusalOf(context, db, memberId);
  return onBreak ?? refuse('player_blocked', { facts: { resetsAt: iso(context.clock.nowMs()) } });
}

/** One promotion as its member sees it; null where it is not for the caller. */
export async function ownView(
  context: AppContext,
  db: Queryable,
  { actor, language, id }: { readonly actor: Actor | null; readonly language: string; readonly id: bigint },
): Promise<View | null> {
  const running = await runningPromotion(db, id);
  return (running && (await viewsOf(context, db, [running], { actor, language }))[0]) ?? null;
}

/** What the second operator approved beside a budget. */
interface Approved {
  readonly version: number;
  readonly draft: PromotionDraft;
}

/** Rewards of promotions: their titles, and what an approved budget begins. */
export const promotionSource: RewardSource = {
  source: SOURCE,
  names: titlesOf,
  onFunded: async (context, tx, { sourceId, requestId, after }) => {
    const { version, draft } = after as Approved;
    const row = await lockPromotion(tx, sourceId);
    const { to } = draft.terms;
    if (!row || (to !== null && Date.parse(to) <= context.clock.nowMs())) return false;
    // Another version was started since: what it changed would be lost.
    if (row.live_version !== null && row.live_version > version) return false;
    const code = draft.code?.toUpperCase() ?? null;
    if (code !== null && (await isCodeTaken(tx, sourceId, code))) return false;
    await startVersion(tx, context, { id: sourceId, requestId, version, code });
    tellAll(context, tx, sourceId);
    return true;
  },
};

/** Lists of all pages are read again. */
export const tellAll = (context: AppContext, tx: Tx, id: bigint): void =>
  tx.afterCommit(() => context.push.publish('promotions.changed', { id: String(id) }));
