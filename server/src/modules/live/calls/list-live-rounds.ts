import { liveCalls } from '@lantern/contract/live';
import { answer, done, refuse } from '../../../platform/index.ts';
import { currencyOf, tableNamed } from '../live.games.ts';
import { presentRoad } from '../live.present.ts';
import { pastRounds } from '../live.rounds.store.ts';

const SHOWN = 50;

export const listLiveRounds = answer(liveCalls.listLiveRounds, async ({ actor, params: { code }, query }, context) => {
  if (!(await tableNamed(context, code))) return refuse('not_found');
  const rounds = await pastRounds(context.db, code, { limit: SHOWN, before: query.before ?? null });
  const currency = await currencyOf(context, actor);
  return done({ list: rounds.map((row) => presentRoad(row, currency)) });
});
