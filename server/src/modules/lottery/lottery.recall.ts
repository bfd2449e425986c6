import { leafHash, sha256Hex } from '@lantern/games/fair';
import { formatOdds } from '@lantern/games/lottery';
import { formatAmount, invariant, type Micros } from '@lantern/kernel';
import { LOTTERY_TYPES } from '@lantern/rules/catalogue';
import { iso, type Needs } from '../../platform/index.ts';
import { placeInList } from '../fairness/index.ts';
import { type RecalledWager, type RecallSource, slipKeyOf, stakedOn } from '../wager/index.ts';
import { proofOf } from './calls/get-draw.ts';
import { betLine, leafLine, MERKLE_VERSION } from './draws/lottery.draw.ts';
import { betOf } from './lottery.bet.ts';
import { type CatalogueGame, gameOf } from './lottery.catalogue.ts';
import { gameName, presentPrizes } from './lottery.present.ts';
import { type DrawRow, drawOf } from './lottery.store.ts';

/** Each line of a wager with its hits and payout, as settled; null before the result, and of a cancelled wager. */
function linesOfWager({ family, region }: CatalogueGame, draw: DrawRow, wager: RecalledWager, staked: Micros) {
  const bet = betOf(wager.detail);
  const judge = draw.result && !wager.isCancelled && family.judge(region, draw.result, draw.day);
  return family.linesOf(bet.play, bet.picks).map((picks) => {
    const settled = judge ? judge({ ...bet, picks, staked }) : null;
    return {
      picks: [...picks],
      hits: settled ? settled.hits : null,
      payout: settled ? formatAmount(settled.payout) : null,
    };
  });
}

/** The line of a wager in the closed list of its draw, its hash, and since version 3 its path to the root. */
async function listedOf(context: Needs<'db'>, draw: DrawRow, wager: RecalledWager) {
  const bet = { ...wager, id: String(wager.id) };
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
async function detail(context: Needs<'db' | 'hooks'>, wager: RecalledWager): Promise<Record<string, unknown>> {
  const draw = await drawOf(context.db, wager.eventId);
  const game = draw && gameOf(context.hooks, draw.game_code);
  invariant(draw && game, 'a wager of a lottery has its draw');
  const { play, unit, odds, rule } = betOf(wager.detail);
  const staked = rule === undefined ? 0n : await stakedOn(context.db, wager.memberId, wager.eventId);
  const listed = await listedOf(context, draw, wager);
  return {
    drawId: draw.id,
    region: game.region,
    numero: draw.numero,
    drawAt: iso(draw.draw_at),
    drawState: draw.state,
    prizes: draw.result && presentPrizes(game, draw.result),
    resultVersion: draw.result_version,
    play,
    stakeMultiple: game.family.playOf(play)?.stakeMultiple[game.region] ?? 0,
    unit: formatAmount(unit),
    odds: formatOdds(odds),
    rule: rule === undefined ? null : { version: rule, staked: formatAmount(staked) },
    lines: linesOfWager(game, draw, wager, staked),
    proof: proofOf(game, draw),
    ...listed,
  };
}

export const lotteryRecall: RecallSource = {
  categories: LOTTERY_TYPES,
  vendor: null,
  gameNames: async ({ hooks }, games, language) =>
    new Map(games.map((code) => [code, gameName(hooks, code, language)])),
  detail,
};
