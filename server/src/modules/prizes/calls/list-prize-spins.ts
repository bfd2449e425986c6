import { prizesCalls } from '@lantern/contract/prizes';
import { answer, done, paged, rangeOf } from '../../../platform/index.ts';
import { drawnPage } from '../prizes.wheel.store.ts';
import { presentSpins } from '../prizes.wheel.ts';

export const listPrizeSpins = answer(prizesCalls.listPrizeSpins, async ({ actor, query, language }, { db }) => {
  const { memberId } = actor;
  const { rows, total } = await drawnPage(db, memberId, { wheelId: query.wheelId ?? null, ...rangeOf(query) });
  return done(paged(await presentSpins(db, memberId, rows, language), total, query));
});
