import { leafHash, sha256Hex } from '@lantern/games/fair';
import { countersOf, formatOdds, isPlayCode, linesOf, PLAYS, settle } from '@lantern/games/vietnam-lottery';
import { formatAmount, invariant } from '@lantern/kernel';
import { type AppContext, iso } from '../../platform/index.ts';
import { placeInList } from '../fairness/index.ts';
import { type RecalledWager, type RecallOf, slipKeyOf } from '../wager/index.ts';
import { proofOf } from './calls/get-draw.ts';
import { betLine, leafLine, MERKLE_VERSION } from './draws/lottery.draw.ts';
import { gameOf } from './lottery.catalogue.ts';
import { gameName, presentPrizes } from './lottery.present.ts';
import { type DrawRow, drawOf } from './lottery.store.ts';

/** Each line of a wager with its hits and payout, as settled; null before the result. */
function linesOfWager(draw: DrawRow, wager: RecalledWager) {
  const game = gameOf(draw.game_code);
  invariant(game && isPlayCode(wager.play), 'a wager of a lottery names a game and a play');
  const { play, unit, odds } = wager;
  const counters = draw.result && countersOf(game.region, draw.result);
  return linesOf(play, wager.picks).map((picks) => {
    const settled = counters && settle({ region: game.region, play, picks, unit, odds }, counters);
    return {
      picks: [...picks],
      hits: settled ? settled.hits : null,
      payout: settled ? formatAmount(settled.payout) : null,
    };
  });
}

/** The line of a wager in the closed list of its draw, its hash, and since version 3 its path to the root. */
async function listedOf(context: AppContext, draw: DrawRow, wager: RecalledWager) {
  const bet = { ...wager, id: String(wager.id), picks: wager.picks.join(' ') };
  if (draw.bets_hash !== null && draw.bets_version < MERKLE_VERSION) {
    const line = betLine(bet, draw.bets_version);
    return { receipt: { line, hash: sha256Hex(line) }, inclusion: null };
  }
  const key = await slipKeyOf(context.db, wager.memberId, wager.id);
  invariant(key, 'a bet has its slip');
  const line = leafLine(draw.id, { ...bet, key });
  const place = await placeInList(context.db, draw.id, wager.id);
  const hash = Buffer.from(leafHash(line)).toString('hex');
  return { receipt: { line, hash }, inclusion: place && { line, ...place } };
}

/**
 * Data to recompute the draw and the payout: the numbers, each line with its hits, the parts of the arithmetic
 * (unit × odds × hits), and for fast draws the proof, with the line of this wager in the closed bet list.
 */
async function detail(context: AppContext, wager: RecalledWager): Promise<Record<string, unknown>> {
  const draw = await drawOf(context.db, wager.eventId);
  const game = draw && gameOf(draw.game_code);
  invariant(draw && game && isPlayCode(wager.play), 'a wager of a lottery has its draw');
  const listed = await listedOf(context, draw, wager);
  return {
    drawId: draw.id,
    region: game.region,
    numero: draw.numero,
    drawAt: iso(draw.draw_at),
    drawState: draw.state,
    prizes: draw.result && presentPrizes(game.region, draw.result),
    resultVersion: draw.result_version,
    play: wager.play,
    stakeMultiple: PLAYS[wager.play].stakeMultiple[game.region],
    unit: formatAmount(wager.unit),
    odds: formatOdds(wager.odds),
    lines: linesOfWager(draw, wager),
    proof: proofOf(draw),
    ...listed,
  };
}

export const lotteryRecall: RecallOf = {
  gameNames: async (_context, games, language) => new Map(games.map((code) => [code, gameName(code, language)])),
  detail,
};
