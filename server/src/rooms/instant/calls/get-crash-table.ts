import { instantCalls } from '@lantern/contract/instant';
import { answer, databaseNow, done, refuse } from '../../../platform/index.ts';
import { offerOf } from '../../catalogue/index.ts';
import { keepRoundsGoing } from '../instant.crash.steps.ts';
import { betInRound, latestRound, pastRounds, shownBets, timeMs } from '../instant.crash.store.ts';
import { presentBet, presentPlayer, presentRound } from '../instant.crash.ts';
import { VENDOR } from '../instant.games.ts';

const PLAYERS_SHOWN = 60;
const PAST_SHOWN = 24;

export const getCrashTable = answer(instantCalls.getCrashTable, async (asked, world) => {
  const offer = await offerOf(world, asked, { vendor: VENDOR, code: 'crash' }, asked.language);
  if (!offer) return refuse('game_not_offered');
  // In maintenance the running round ends, and no other begins.
  if (offer.state === 'on') await keepRoundsGoing(world);
  const nowMs = await timeMs(world.db, databaseNow(world.clock));
  const [round, past] = await Promise.all([latestRound(world.db), pastRounds(world.db, PAST_SHOWN)]);
  const [players, own] = round
    ? await Promise.all([
        shownBets(world.db, round.id, PLAYERS_SHOWN),
        asked.actor ? betInRound(world.db, round.id, asked.actor.memberId) : undefined,
      ])
    : [[], undefined];
  return done({
    serverTime: new Date(nowMs).toISOString(),
    round: round ? presentRound(round) : null,
    players: players.flatMap((row) => presentPlayer(row) ?? []),
    ownBet: own ? presentBet(own, null) : null,
    past: past.map(presentRound),
  });
});
