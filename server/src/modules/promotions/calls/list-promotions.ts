import { promotionsCalls } from '@lantern/contract/promotions';
import { answer, done, paged, rangeOf } from '../../../platform/index.ts';
import { viewsOf } from '../promotions.status.ts';
import { runningPromotions } from '../promotions.store.ts';

const SHOWN_MS = 30 * 86_400_000;

export const listPromotions = answer(promotionsCalls.listPromotions, async ({ actor, query, language }, context) => {
  const nowMs = context.clock.nowMs();
  const running = (await runningPromotions(context.db, { endedAfterMs: nowMs - SHOWN_MS })).filter(
    ({ offer: { terms }, isStopped }) => terms.fromMs < nowMs + SHOWN_MS && !(isStopped && terms.fromMs > nowMs),
  );
  const all = await viewsOf(context, context.db, running, { actor, language });
  const list = all
    .map(({ shown }) => shown)
    .filter(({ status }) => query.status === undefined || status === query.status);
  const { limit, offset } = rangeOf(query);
  return done(paged(list.slice(offset, offset + limit), list.length, query));
});
