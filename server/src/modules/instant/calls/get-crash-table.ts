import { instantCalls } from '@lantern/contract/instant';
import { answer, databaseNow, done, type Needs, refuse } from '../../../platform/index.ts';
import { offerOf } from '../../catalogue/index.ts';
import { advanceRounds } from '../crash/instant.crash.steps.ts';
import { betsInRound, latestRound, pastRounds, shownBets, timeMs } from '../crash/instant.crash.store.ts';
import { presentBet, presentPlayer, presentRound } from '../crash/instant.crash.ts';
import { VENDOR } from '../instant.games.ts';

const PLAYERS_SHOWN = 60;
const PAST_SHOWN = 24;

/** The state shared by all players; the socket publishes each next step. */
const TABLE_MS = 250;
async function tableOf(context: Needs<'db'>) {
  const [round, past] = await Promise.all([latestRound(context.db), pastRounds(context.db, PAST_SHOWN)]);
  return { round, past, players: round ? await shownBets(context.db, round.id, PLAYERS_SHOWN) : [] };
}

export const getCrashTable = answer(instantCalls.getCrashTable, async (request, context) => {
  const offer = await offerOf(context, request, { vendor: VENDOR, code: 'crash' }, request.language);
  if (!offer) return refuse('game_not_offered');
  // In maintenance the running round ends, and no other begins.
  if (offer.state === 'on') await advanceRounds(context);
  const nowMs = await timeMs(context.db, databaseNow(context.clock));
  const { round, past, players } = await context.snapshots.of('crash table', TABLE_MS, () => tableOf(context));
  const own = round && request.actor ? await betsInRound(context.db, round.id, request.actor.memberId) : [];
  return done({
    serverTime: new Date(nowMs).toISOString(),
    round: round ? presentRound(round) : null,
    players: players.flatMap((row) => presentPlayer(row) ?? []),
    ownBets: own.map((row) => presentBet(row, null)),
    past: past.map(presentRound),
  });
});
