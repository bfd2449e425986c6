import { liveCalls } from '@lantern/contract/live';
import { answer, done, refuse } from '../../../platform/index.ts';
import { tableNamed } from '../live.games.ts';
import { presentRoad } from '../live.present.ts';
import { pastRounds } from '../live.rounds.store.ts';

const SHOWN = 50;

export const listLiveRounds = answer(liveCalls.listLiveRounds, async ({ params: { code }, query }, context) => {
  if (!(await tableNamed(context, code))) return refuse('not_found');
  const rounds = await pastRounds(context.db, code, { limit: SHOWN, before: query.before ?? null });
  return done({ list: rounds.map(presentRoad) });
});
