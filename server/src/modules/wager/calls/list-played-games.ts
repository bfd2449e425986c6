import { wagerCalls } from '@lantern/contract/wager';
import { answer, done } from '../../../platform/index.ts';
import { namesOf } from '../records/wager.names.ts';
import { playedGames } from '../records/wager.play-days.store.ts';

/** A list of choices: more of them are found by the category. */
const SHOWN = 500;

export const listPlayedGames = answer(wagerCalls.listPlayedGames, async ({ actor, query, language }, context) => {
  const period = { from: query.from ?? null, to: query.to ?? null };
  const games = await playedGames(context.db, actor.memberId, period, SHOWN);
  const names = await namesOf(context, games, language);
  return done({
    list: games.map((row) => ({ ...row, gameName: names.get(`${row.category} ${row.game}`) ?? row.game })),
  });
});
