import { liveCalls } from '@lantern/contract/live';
import { answer, done, refuse } from '../../../platform/index.ts';
import { tableNamed } from '../live.games.ts';
import { ownRounds } from '../live.tables.ts';

const SHOWN = 30;

export const listMyLiveRounds = answer(liveCalls.listMyLiveRounds, async ({ actor, params: { code } }, context) => {
  if (!(await tableNamed(context, code))) return refuse('not_found');
  return done({ list: await ownRounds(context, actor.memberId, { code, rounds: SHOWN, before: null }) });
});
