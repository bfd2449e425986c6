import { instantCalls } from '@lantern/contract/instant';
import { answer, databaseNow, done, refuse, type World } from '../../../platform/index.ts';
import { offerOf } from '../../catalogue/index.ts';
import { keepRoundsGoing } from '../instant.crash.steps.ts';
import { betInRound, latestRound, pastRounds, shownBets, timeMs } from '../instant.crash.store.ts';
import { presentBet, presentPlayer, presentRound } from '../instant.crash.ts';
import { VENDOR } from '../instant.games.ts';

const PLAYERS_SHOWN = 60;
const PAST_SHOWN = 24;

/** What everybody at the table sees alike; a page hears of the next step from the socket. */
const TABLE_MS = 250;
async function tableOf(world: World) {
  const [round, past] = await Promise.all([latestRound(world.db), pastRounds(world.db, PAST_SHOWN)]);
  return { round, past, players: round ? await shownBets(world.db, round.id, PLAYERS_SHOWN) : [] };
}

export const getCrashTable = answer(instantCalls.getCrashTable, async (asked, world) => {
  const offer = await offerOf(world, asked, { vendor: VENDOR, code: 'crash' }, asked.language);
  if (!offer) return refuse('game_not_offered');
  // In maintenance the running round ends, and no other begins.
  if (offer.state === 'on') await keepRoundsGoing(world);
  const nowMs = await timeMs(world.db, databaseNow(world.clock));
  const { round, past, players } = await world.snapshots.of('crash table', TABLE_MS, () => tableOf(world));
  const own = round && asked.actor ? await betInRound(world.db, round.id, asked.actor.memberId) : undefined;
  return done({
    serverTime: new Date(nowMs).toISOString(),
    round: round ? presentRound(round) : null,
    players: players.flatMap((row) => presentPlayer(row) ?? []),
    ownBet: own ? presentBet(own, null) : null,
    past: past.map(presentRound),
  });
});
