import { familyOfRegion } from '@lantern/games/families';
import type { RoadMark } from '@lantern/games/tables';
import type { Opened } from './draw-history.ts';

/** One of two answers to a question: the outcome that names it, and the tickets that win with it. */
type Side = { readonly name: string; readonly tickets: readonly string[] };

/** A question with two answers that a play asks of each draw: is its total big or small? */
export type SideQuestion = { readonly play: string; readonly sides: readonly [Side, Side] };

/** The subject of questions: the total, or one place of the draw, named as its rule or its list. */
export type SideSubject = {
  readonly group: 'lottery.rule' | 'lottery.role';
  readonly name: string;
  readonly questions: readonly SideQuestion[];
};

const side = (name: string, ...tickets: readonly string[]): Side => ({ name, tickets });
const ofTickets = (play: string, first: string, second: string, ticketOf = (token: string): string => token) => ({
  play,
  sides: [side(first, ticketOf(first)), side(second, ticketOf(second))] as const,
});
/** Size and parity by a play whose outcomes have these names. */
const sizeAndParity = (play: string, ticketOf?: (token: string) => string): readonly SideQuestion[] => [
  ofTickets(play, 'big', 'small', ticketOf),
  ofTickets(play, 'odd', 'even', ticketOf),
];

/** A place of five digits, whatever the size of its neighbour. */
const digit = (name: string, play: string, at: number, places: number): SideSubject => ({
  group: 'lottery.role',
  name,
  questions: sizeAndParity(play, (token) =>
    Array.from({ length: places }, (_, place) => (place === at ? token : 'big+small')).join('/'),
  ),
});
const CARS = 10;
const car = (place: number): SideSubject => ({
  group: 'lottery.role',
  name: place === 1 ? 'champion' : `place_${place}`,
  questions: [
    ...sizeAndParity('PK10_TWO_SIDES', (token) => `${token}/${place}`),
    ...(place <= CARS / 2 ? [ofTickets('PK10_DRAGON_TIGER', 'dragon', 'tiger', (token) => `${token}/${place}`)] : []),
  ],
});
const rule = (name: string, ...questions: readonly SideQuestion[]): SideSubject => ({
  group: 'lottery.rule',
  name,
  questions,
});

const SUBJECTS: Readonly<Record<string, readonly SideSubject[]>> = {
  ssc: [
    rule('total_sides', ...sizeAndParity('SSC_TOTAL_SIDES'), ofTickets('SSC_DRAGON_OR_TIGER', 'dragon', 'tiger')),
    digit('ten_thousand', 'SSC_DXDS2_FRONT', 0, 2),
    digit('thousand', 'SSC_DXDS2_FRONT', 1, 2),
    digit('hundred', 'SSC_DXDS3_MID', 1, 3),
    digit('ten', 'SSC_DXDS2_BACK', 0, 2),
    digit('unit', 'SSC_DXDS2_BACK', 1, 2),
  ],
  'eleven-five': [
    rule('median', { play: 'X11_MEDIAN', sides: [side('big', '7', '8', '9'), side('small', '3', '4', '5')] }),
    rule('odd_count', { play: 'X11_ODD_COUNT', sides: [side('odd', '3', '4', '5'), side('even', '0', '1', '2')] }),
  ],
  k3: [rule('sum', ...sizeAndParity('K3_SIDES'))],
  pk10: [
    rule('pk10_sum', ...sizeAndParity('PK10_SUM_SIDES')),
    ...Array.from({ length: CARS }, (_, place) => car(place + 1)),
  ],
  pc28: [rule('sum', ...sizeAndParity('PC28_SIDES'), ofTickets('PC28_DRAGON_OR_TIGER', 'dragon', 'tiger'))],
  keno: [
    rule('total_sides', ofTickets('KN_TOTAL_SIDES', 'big', 'small'), ofTickets('KN_TOTAL_PARITY', 'odd', 'even')),
    rule('up_down', ofTickets('KN_UP_DOWN', 'up', 'down')),
  ],
  'mark-six': [
    { group: 'lottery.role', name: 'special', questions: sizeAndParity('M6_SPECIAL_SIDES') },
    rule('total_sides', ...sizeAndParity('M6_TOTAL_SIDES')),
  ],
  thai: [
    rule('2_top', ofTickets('TH_2_TOP_SIDES', 'high', 'low')),
    rule('2_bottom', ofTickets('TH_2_BOTTOM_SIDES', 'high', 'low')),
    rule('3_top', ofTickets('TH_3_TOP_SIDES', 'high', 'low')),
  ],
};

/** The subjects of a region's draws: those that its plays bet on. */
export function sideSubjects(region: string): readonly SideSubject[] {
  const family = familyOfRegion(region);
  const offered = new Set(family?.plays(region).map(({ code }) => code));
  return (SUBJECTS[family?.name ?? ''] ?? [])
    .map((subject) => ({ ...subject, questions: subject.questions.filter(({ play }) => offered.has(play)) }))
    .filter(({ questions }) => questions.length > 0);
}

const UNIT = 1_000_000n;

type Draw = Pick<Opened, 'prizes' | 'date'>;

/**
 * The answers of a draw by the settlement of its family, so that a mark never differs from what a bet was paid: `a` is the
 * first side, `b` the second; a draw on which neither wins is a tie.
 */
export function sidesOf(
  region: string,
  { prizes, date }: Draw,
  questions: readonly SideQuestion[],
): readonly RoadMark[] {
  const family = familyOfRegion(region);
  if (!family || questions.length === 0) return [];
  const settle = family.judge(region, prizes, date);
  return questions.map(({ play, sides: [first, second] }) => {
    const odds = family.defaultOdds(region, play) ?? 0n;
    const wins = ({ tickets }: Side) =>
      tickets.some((ticket) => settle({ play, picks: [ticket], unit: UNIT, odds }).hits > 0);
    if (wins(first)) return 'a';
    return wins(second) ? 'b' : 'tie';
  });
}
