import { FAMILIES } from '@lantern/games/families';
import type { LotteryFamily } from '@lantern/games/lottery';
import { formatAmount, MICROS_PER_UNIT, type Micros, mulDivFloor } from '@lantern/kernel';

/** A bet on a draw of a family, with the rows that win in each tier counted by hand. */
interface WorkedTicket {
  readonly game: string;
  readonly region: string;
  readonly play: string;
  readonly picks: readonly string[];
  /** The numbers of the draw as they are shown. */
  readonly draw: string;
  readonly wins: Readonly<Record<string, number>>;
  /** Whole units of the currency. */
  readonly unit: number;
  readonly odds: number;
  readonly rebate: number;
}
/** The day of all draws: a year of the horse. */
const DAY = '2026-11-30';

type Short = readonly [
  play: string,
  picks: string,
  draw: string,
  wins: WorkedTicket['wins'],
  more?: Partial<WorkedTicket>,
];
const of = (game: string, region: string, odds: number, shorts: readonly Short[]): readonly WorkedTicket[] =>
  shorts.map(([play, picks, draw, wins, more]) => ({
    ...{ game, region, play, picks: picks.split(' '), draw, wins, unit: 2, odds, rebate: 0 },
    ...more,
  }));

const KENO_DRAW = '01 02 03 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33';
const FOUR_DIGITS = [
  '4321 / 1234 / 9999',
  '1000 1001 1002 1003 1004 1005 1006 1007 1008 1243',
  '2000 2001 2002 2003 2004 2005 2006 2007 2008 2009',
].join(' / ');

export const WORKED_TICKETS: readonly WorkedTicket[] = [
  ...of('ssc', 'SSC', 9800, [
    ['SSC_ZX3_BACK', '1+2/3/5+6', '9 4 1 3 5', { win: 1 }],
    ['SSC_ZU3_BACK', '1+2+3', '0 0 2 2 3', { win: 1 }],
    ['SSC_ZU60', '1+2/3+4+5+6', '1 3 1 5 4', { win: 1 }],
    ['SSC_ANY2_GROUP', '1+2+5/3+7+8', '3 7 0 0 8', { win: 3 }],
    ['SSC_DWD', '0+1/7///9', '1 7 2 2 3', { win: 2 }, { odds: 9300, rebate: 500 }],
    ['SSC_BDW3_1_FRONT', '1+2+3', '4 5 6 1 2', {}, { odds: 8500, rebate: 1300, unit: 1 }],
  ]),
  ...of('eleven-five', 'X11', 9800, [
    ['X11_PICK5', '1+2/3+4+5+6', '05 01 03 02 04', { win: 1 }],
    ['X11_PICK6_HIT5', '1+2+3+4+5+6+7', '01 02 03 04 05', { win: 2 }],
    ['X11_FIRST2_STRAIGHT', '1+2/2+3 4/5', '01 03 05 07 09', { win: 1 }],
  ]),
  ...of('k3', 'K3', 9800, [
    ['K3_SUM', '4+11+17', '5 5 1', { 11: 1 }],
    ['K3_SINGLE_AT_LEAST_ONCE', '1+5+6', '5 5 1', { win: 2 }],
  ]),
  ...of('pk10', 'PK10', 9800, [
    ['PK10_FIRST2_STRAIGHT', '1+2/2+3', '01 03 02 04 05 06 07 08 09 10', { win: 1 }],
    ['PK10_TWO_SIDES', 'big+odd/1+10', '01 03 02 04 05 06 07 08 09 10', { win: 2 }],
  ]),
  ...of('pc28', 'PC28', 9800, [
    ['PC28_SIDES', 'big+odd', '9 9 1', { win: 2 }],
    ['PC28_THREE_SUMS', '0+13+27', '4 4 5', { 77: 1 }],
  ]),
  ...of('keno-draw', 'KENO80', 9800, [['KN_PICK4', '1+2+3+4+5+6', KENO_DRAW, { 2: 9, 3: 3 }]]),
  ...of('mark-six', 'M6', 9800, [
    ['M6_PAIR_MAIN_OR_SPECIAL', '3/7+9+12', '03 07 11 20 30 40 / 09', { main: 1, special: 1 }],
    ['M6_SPECIAL_SIDES', 'big+odd', '01 02 03 04 05 06 / 49', { push: 2 }, { rebate: 100, odds: 9700 }],
    ['M6_ZODIACS2', 'horse+snake+rat', '01 02 03 04 05 06 / 15', { 5: 1 }],
    ['M6_MAIN_ZODIAC', 'horse+snake', '01 13 02 04 05 06 / 15', { '5:2': 1, '4:1': 1 }],
    ['M6_PARLAY', 'big/odd/////small', '49 03 04 05 06 07 / 02', { 2: 1 }],
  ]),
  ...of('4d', 'D4', 10_000, [
    ['D4_BIG', '1234 4321', FOUR_DIGITS, { '1st': 1, '2nd': 1 }],
    ['D4_BOX_BIG', '1234', FOUR_DIGITS, { '1st': 1, '2nd': 1, special: 1 }],
    ['D4_IBOX24_SMALL', '1234', FOUR_DIGITS, { '1st': 1, '2nd': 1 }, { odds: 5000 }],
  ]),
  ...of('thai', 'THAI', 10_000, [
    ['TH_3_TOD', '123+112', '456321 / 001 002 / 003 004 / 07', { 6: 1 }],
    ['TH_RUN_TOP', '1+2+3+4', '456311 / 001 002 / 003 004 / 07', { win: 2 }, { odds: 5000 }],
  ]),
];

const familyOf = (game: string): LotteryFamily => {
  const family = FAMILIES.find(({ proof }) => proof.game === game);
  if (!family) throw new Error(`no family draws ${game}`);
  return family;
};

/** Rows, charge and payout of a worked ticket as its family gives them, in micros; `hits` are rows that win and are no push. */
function settled({ game, region, play, picks, draw, unit, odds, rebate }: WorkedTicket) {
  const family = familyOf(game);
  const checked = family.checkPicks(region, play, picks);
  if (!checked.ok) throw new Error(`${play} ${picks.join(' ')}: ${checked.error}`);
  const texts = draw.split(' / ').map((tier) => tier.split(' '));
  const prizes = Object.fromEntries(family.tiers(region).map(({ tier }, place) => [tier, texts[place] ?? []]));
  const bet = { play, picks: checked.value, unit: BigInt(unit) * MICROS_PER_UNIT, odds: BigInt(odds) };
  const { charged, hits, payout } = family.judge(region, prizes, DAY)(bet);
  const rows = family.expandCount(play, checked.value, false);
  return { rows, charged, hits, payout: payout + mulDivFloor(charged, BigInt(rebate), 10_000n) };
}

export const ticketVectors = () =>
  WORKED_TICKETS.map((ticket) => {
    const { rows, charged, hits, payout } = settled(ticket);
    return { ...ticket, rows, hits, charged: String(charged), payout: String(payout) };
  });

/** The rows of the table of the page. */
export const ticketTable = (): readonly string[] =>
  ticketVectors().map(({ game, play, picks, draw, rows, wins, unit, odds, rebate, charged, payout }) => {
    const amount = (micros: string): string => formatAmount(BigInt(micros) as Micros);
    const won = Object.entries(wins).map(([tier, count]) => `${tier}: ${count}`);
    const cells = [
      game,
      `\`${play}\``,
      picks.map((pick) => `\`${pick}\``).join(' '),
      draw,
      rows,
      won.join(', ') || 'none',
      ...[unit, odds, rebate, amount(charged), amount(payout)],
    ];
    return `| ${cells.join(' | ')} |`;
  });
