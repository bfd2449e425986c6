import { pointsCalls } from '@lantern/contract/points';
import { answer, done, paged, rangeOf } from '../../../platform/index.ts';
import { presentMovement } from '../points.present.ts';
import { movementPage } from '../points.store.ts';

export const listPointMovements = answer(pointsCalls.listPointMovements, async ({ actor, query }, context) => {
  const ask = { memberId: actor.memberId, kind: query.kind ?? null, ...rangeOf(query) };
  const { rows, total } = await movementPage(context.db, ask);
  return done(paged(rows.map(presentMovement), total, query));
});
