import { err, fixedZone } from '@lantern/kernel';
import { isOnWeekday, type LotteryFamily } from '../lottery/index.ts';
import { countersOf } from './counters.ts';
import { resultsFile } from './draw-file.ts';
import { drawPrizes } from './draw-prizes.ts';
import { GAME_TAGS, GAMES } from './games.ts';
import { hitsIn } from './hits.ts';
import { DEFAULT_ODDS } from './odds.ts';
import { bestReturn, payoutFigures } from './payout-figures.ts';
import { checkPicks, linesOf, stakeOf } from './picks.ts';
import { isPlayCode, PLAYS, playOfCode, playsOf } from './plays.ts';
import { REGIONS, regionOf } from './regions.ts';
import { screenMaths } from './screen-maths.ts';
import { settle } from './settle.ts';
import { statistics } from './statistics.ts';
import { PRIZE_TIERS, revealOrder, tiersAsDrawn } from './tiers.ts';
import { countOnDraw } from './valid-stake.ts';

const drawnTiers = Object.fromEntries(REGIONS.map((region) => [region, tiersAsDrawn(region)]));

/** Vietnam keeps UTC+7 all year (games.md 1.1). */
const ZONE = fixedZone(7 * 60);

/** The lottery of Vietnam, as everything that serves any lottery asks for it. */
export const vietnam: LotteryFamily = {
  name: 'vietnam',
  zone: ZONE,
  tags: GAME_TAGS,
  games: GAMES,
  isDrawDay: ({ drawDayOfWeek }, day) => isOnWeekday(drawDayOfWeek, day),
  regions: REGIONS,
  plays: (region) => playsOf(regionOf(region)),
  playOf: (code) => (isPlayCode(code) ? PLAYS[code] : undefined),
  checkPicks: (region, play, picks) =>
    isPlayCode(play) ? checkPicks(regionOf(region), play, picks) : err('play_not_offered'),
  linesOf: (play, picks) => linesOf(playOfCode(play), picks),
  stakeOf: (region, play, picks, unit) => stakeOf(regionOf(region), playOfCode(play), picks, unit),
  defaultOdds: (region, play) => (isPlayCode(play) ? DEFAULT_ODDS[regionOf(region)][play] : undefined),
  bestReturn: (region, play, odds) => bestReturn(regionOf(region), playOfCode(play), odds),
  payoutFigures: (region, play, bets) => payoutFigures(regionOf(region), playOfCode(play), bets),
  ...screenMaths,
  tiers: (region) => PRIZE_TIERS[regionOf(region)],
  drawOrder: (region) => revealOrder(regionOf(region)),
  mainTier: 'special',
  draw: (region, stream) => drawPrizes(regionOf(region), stream),
  judge: (name, prizes) => {
    const region = regionOf(name);
    const counters = countersOf(region, prizes);
    return ({ play, picks, unit, odds }) => settle({ region, play: playOfCode(play), picks, unit, odds }, counters);
  },
  hitsIn: (name, prizes) => {
    const find = hitsIn(regionOf(name), prizes);
    return ({ play, picks }) => find({ play: playOfCode(play), picks });
  },
  count: (name, prizes) => countOnDraw(regionOf(name), prizes),
  statistics,
  file: resultsFile,
  proof: {
    game: 'lottery',
    versions: ['1', '2'],
    numbers: 'rejection, distinct inside a tier by Fisher–Yates, in drawing order',
  },
  // Version 2 changed what a draw is bound to, not its numbers.
  maths: [1, 2].map((version) => ({ version, tables: drawnTiers })),
};
