import { leafHash } from '@lantern/games/fair';
import { invariant } from '@lantern/kernel';
import { LIVE_HOUSE_GAMES, LIVE_TYPES } from '@lantern/rules/catalogue';
import { databaseNow, type Needs } from '../../platform/index.ts';
import { houseGameName } from '../catalogue/index.ts';
import { placeInList } from '../fairness/index.ts';
import { shoeOf, timeMs } from '../tables/index.ts';
import { type RecalledWager, type RecallSource, slipKeyOf } from '../wager/index.ts';
import { betLeaf } from './live.closing.ts';
import { roundFacts } from './live.facts.store.ts';
import { VENDOR } from './live.games.ts';
import { presentRound, presentShoe } from './live.present.ts';
import { proofOf } from './live.proof.ts';
import { roundOfEvent } from './live.rounds.store.ts';

/** The round as it was dealt, with its proof and the line of this bet in the closed list. */
async function detail(context: Needs<'db' | 'clock'>, wager: RecalledWager): Promise<Record<string, unknown>> {
  const { db } = context;
  const round = await roundOfEvent(db, String(wager.eventId));
  invariant(round, 'a recalled bet has its round');
  const shoe = round.shoe_id === null ? null : ((await shoeOf(db, round.shoe_id)) ?? null);
  const key = await slipKeyOf(db, wager.memberId, wager.id);
  invariant(key, 'a bet has its slip');
  const line = betLeaf(round.id, { ...wager, id: String(wager.id), key });
  // Stakes that decisions added have a list of their own.
  const place = await placeInList(db, wager.eventId, wager.id);
  const facts = (await roundFacts(db, [String(wager.eventId)])).get(String(wager.eventId));
  const nowMs = await timeMs(db, databaseNow(context.clock));
  return {
    receipt: { line, hash: Buffer.from(leafHash(line)).toString('hex') },
    inclusion: place && { line, ...place },
    live: {
      round: presentRound(round, nowMs, wager.currency),
      shoe: shoe && presentShoe(shoe),
      proof: proofOf(wager.game, round, shoe),
      // Of the public log; rounds before there were such lines have none.
      logged: {
        ...(facts?.pool_line == null ? {} : { pool: facts.pool_line }),
        ...(facts?.decisions == null ? {} : { decisions: facts.decisions }),
      },
      raise:
        facts?.raise_root == null
          ? null
          : { raiseId: String(wager.eventId), raisesHash: facts.raise_root, raises: facts.raise_size },
    },
  };
}

export const liveRecall: RecallSource = {
  categories: [...LIVE_TYPES],
  vendor: VENDOR,
  gameNames: async (_context, games, language) =>
    new Map(
      games
        .filter((code) => LIVE_HOUSE_GAMES.some((game) => game.code === code))
        .map((code) => [code, houseGameName(code, language)]),
    ),
  detail,
};
