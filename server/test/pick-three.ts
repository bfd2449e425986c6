import { pickDistinct } from '@lantern/games/fair';
import {
  chargeOf,
  type DrawBet,
  type DrawnNumbers,
  type FamilyGame,
  isIsoDate,
  type LotteryFamily,
  type LotteryPlay,
  lineCount,
  linesOfPlay,
  ODDS_SCALE,
} from '@lantern/games/lottery';
import { err, fixedZone, mulDivFloor, ok } from '@lantern/kernel';

/** A lottery that no other file knows: three of ten balls, every minute and once a day, in a zone west of Greenwich. */

const REGION = 'BALLS';
const BALLS = [...'0123456789'];
const ANY: LotteryPlay = { code: 'ANY', kind: 'token', group: 'balls', width: 1, stakeMultiple: { [REGION]: 3 } };
const ALL: LotteryPlay = {
  code: 'ALL',
  kind: 'set',
  group: 'balls',
  width: 1,
  setSize: 3,
  stakeMultiple: { [REGION]: 1 },
};
const PLAYS: readonly LotteryPlay[] = [ANY, ALL];
const ODDS: Readonly<Record<string, bigint>> = { ANY: 95_000n, ALL: 1_140_000n };

const playOf = (code: string): LotteryPlay | undefined => PLAYS.find((play) => play.code === code);
const known = (code: string): LotteryPlay => playOf(code) ?? ANY;

const checkPicks: LotteryFamily['checkPicks'] = (_region, code, picks) => {
  const play = playOf(code);
  if (!play) return err('play_not_offered');
  if (picks.some((pick) => !BALLS.includes(pick))) return err('wrong_width');
  if (new Set(picks).size !== picks.length) return err('repeated_pick');
  return play.kind === 'set' && picks.length !== play.setSize ? err('wrong_number_of_picks') : ok(picks);
};

const judge = (_region: string, { balls = [] }: DrawnNumbers) => {
  const drawn = new Set(balls);
  return ({ play, picks, unit, odds }: DrawBet) => {
    const terms = known(play);
    const won = linesOfPlay(terms, picks).filter((line) => line.every((pick) => drawn.has(pick))).length;
    const payout = mulDivFloor(unit * BigInt(won), odds, ODDS_SCALE);
    return { charged: chargeOf(terms, REGION, picks, unit), hits: won, payout };
  };
};

const game = (one: Pick<FamilyGame, 'id' | 'code' | 'source' | 'intervalSeconds' | 'drawMinute'>): FamilyGame => ({
  ...one,
  name: `Pick three (${one.code})`,
  tag: 'balls',
  region: REGION,
  station: one.source === 'official' ? 'city' : null,
  drawDayOfWeek: '2,3,4,5,6,7,1',
  emblem: 'coin',
  lockSeconds: 5,
  isHot: false,
});

export const pickThree: LotteryFamily = {
  name: 'pick-three',
  zone: fixedZone(-5 * 60),
  tags: ['balls'],
  games: [
    game({ id: 901, code: 'balls1', source: 'fast', intervalSeconds: 60, drawMinute: null }),
    game({ id: 902, code: 'ballsday', source: 'official', intervalSeconds: null, drawMinute: 12 * 60 }),
  ],
  isDrawDay: () => true,
  regions: [REGION],
  plays: () => PLAYS,
  playOf,
  checkPicks,
  linesOf: (code, picks) => linesOfPlay(known(code), picks),
  stakeOf: (region, code, picks, unit) => chargeOf(known(code), region, picks, unit),
  defaultOdds: (_region, code) => ODDS[code],
  // Three of ten balls: a ball comes in 3 draws of 10, a set of three in one of 120.
  bestReturn: (_region, code, odds) => Number(odds) / Number(ODDS_SCALE) / (code === 'ALL' ? 120 : 10),
  payoutFigures: () => null,
  groups: ['balls'],
  firstPlay: 'ANY',
  expand: (play, picks) => [{ play, picks }],
  expandCount: (play, picks) => lineCount(known(play), picks),
  oddsOfPick: (_play, _pick, odds) => odds,
  bestPayout: (_region, { play, picks, unit, odds }) =>
    mulDivFloor(unit * BigInt(Math.min(lineCount(known(play), picks), 3)), odds, ODDS_SCALE),
  statisticsSetOf: () => 'BALLS',
  tiers: () => [{ tier: 'balls', count: 3, digits: 1 }],
  drawOrder: () => BALLS.slice(0, 3).map((_, index) => ({ tier: 'balls', index })),
  mainTier: 'balls',
  draw: (_region, stream) => ({ balls: pickDistinct(stream, BALLS.length, 3).map(String) }),
  judge,
  hitsIn:
    (_region, { balls = [] }) =>
    ({ picks }) => ({
      picks: picks.map((pick) => [balls.includes(pick) ? [pick] : []]),
      numbers: { balls: balls.map((ball) => (picks.includes(ball) ? [{ start: 0, end: 1 }] : [])) },
    }),
  statistics: { sets: ['BALLS'], tokens: BALLS, tokensOf: (_region, { balls = [] }) => balls },
  file: {
    columnsOf: () => ({ wanted: ['day', 'city', 'first', 'second', 'third'], others: [] }),
    drawOf: ({ day = '', city = '', first = '', second = '', third = '' }) => {
      if (!isIsoDate(day)) return err('bad_date');
      const balls = [first, second, third];
      if (balls.some((ball) => !BALLS.includes(ball))) return err('wrong_width');
      return ok({ date: day, region: REGION, station: city, prizes: { balls } });
    },
    rowOf: ({ date, station, prizes: { balls = [] } }) => {
      const [first, second, third] = balls;
      return { day: date, city: station ?? '', first, second, third };
    },
  },
  proof: { game: 'pick-three', versions: ['2'], numbers: 'rejection, distinct balls by Fisher\u2013Yates' },
  maths: [{ version: 2, tables: { balls: 10, drawn: 3 } }],
};
