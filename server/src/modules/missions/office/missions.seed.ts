import type { BoardPrizeShape, MissionDraft } from '@lantern/contract/missions';
import { checkedMicros, invariant } from '@lantern/kernel';
import { cashOfWeek } from '@lantern/rules/missions';
import type { EarnedKind } from '@lantern/rules/prizes';
import { type AppContext, dayOf } from '../../../platform/index.ts';
import { earnedTargets } from '../../prizes/index.ts';
import { demoOperators, startInDemo, type TwoOperators } from '../../rewards/index.ts';
import { settingsOf } from '../../site/index.ts';
import { note } from '../../staff/index.ts';
import { addBoardVersion } from '../missions.board.store.ts';
import { BOARD_SOURCE, prizesOf } from '../missions.prizes.ts';
import { hasMissions, insertMission } from '../missions.store.ts';
import { SOURCE } from '../missions.terms.ts';

interface Demo {
  readonly texts: MissionDraft['texts'];
  readonly terms: Pick<MissionDraft, 'kind' | 'target' | 'period' | 'reward'> &
    Partial<Pick<MissionDraft, 'categories'>>;
  readonly budget: string;
}
const texts = (EN: [string, string], VI: [string, string], CN: [string, string]): MissionDraft['texts'] =>
  Object.fromEntries(Object.entries({ EN, VI, CN }).map(([code, [title, summary]]) => [code, { title, summary }]));

/** Of each kind and period: points of a day, cash of a day and a week, and cash once. */
const DEMOS: readonly Demo[] = [
  {
    texts: texts(
      ['Open the market', 'Place a bet today.'],
      ['Mở chợ', 'Đặt một cược hôm nay.'],
      ['开市', '今天投注一次。'],
    ),
    terms: { kind: 'bets', target: '1', period: 'daily', reward: { kind: 'points', amount: '5' } },
    budget: '0',
  },
  {
    texts: texts(
      ['A day of 200', 'Stake 200 in any game today.'],
      ['Một ngày 200', 'Cược 200 ở bất kỳ trò chơi nào trong hôm nay.'],
      ['今日投注 200', '今天在任意游戏投注 200。'],
    ),
    terms: { kind: 'stake', target: '200', period: 'daily', reward: { kind: 'cash', amount: '2' } },
    budget: '2000',
  },
  {
    texts: texts(
      ['Slots stroll', 'Stake 1,000 on slots this week.'],
      ['Dạo quanh quay hũ', 'Cược 1.000 ở quay hũ trong tuần này.'],
      ['老虎机漫步', '本周在老虎机投注 1,000。'],
    ),
    terms: {
      ...{ kind: 'stake', target: '1000', period: 'weekly', categories: ['RNG'] },
      reward: { kind: 'cash', amount: '5' },
    },
    budget: '5000',
  },
  {
    texts: texts(
      ['Seven bets', 'Place seven bets this week.'],
      ['Bảy cược', 'Đặt bảy cược trong tuần này.'],
      ['七注', '本周投注七次。'],
    ),
    terms: { kind: 'bets', target: '7', period: 'weekly', reward: { kind: 'cash', amount: '5' } },
    budget: '5000',
  },
  {
    texts: texts(
      ['First lantern', 'Deposit 100 in all.'],
      ['Chiếc đèn lồng đầu tiên', 'Nạp tổng cộng 100.'],
      ['第一盏灯', '累计存款 100。'],
    ),
    terms: { kind: 'deposit', target: '100', period: 'once', reward: { kind: 'cash', amount: '10' } },
    budget: '10000',
  },
];

/** Two bets of a day give spins of the demo's wheel, and a stake of a day gives tickets of its raffle. */
const DEMOS_OF: Readonly<Record<EarnedKind, (of: string) => Demo>> = {
  spins: (of) => ({
    texts: texts(
      ['Two bets, three spins', 'Place two bets today.'],
      ['Hai cược, ba lượt quay', 'Đặt hai cược hôm nay.'],
      ['两注三转', '今天投注两次。'],
    ),
    terms: { kind: 'bets', target: '2', period: 'daily', reward: { kind: 'spins', amount: '3', of } },
    budget: '0',
  }),
  tickets: (of) => ({
    texts: texts(
      ['Tickets of the day', 'Stake 50 in any game today.'],
      ['Vé trong ngày', 'Cược 50 ở bất kỳ trò chơi nào trong hôm nay.'],
      ['今日奖券', '今天在任意游戏投注 50。'],
    ),
    terms: { kind: 'stake', target: '50', period: 'daily', reward: { kind: 'tickets', amount: '5', of } },
    budget: '0',
  }),
};

/** Writes a mission as one operator, and starts it with its budget as another one. */
function start(
  context: AppContext,
  { texts: of, terms, budget }: Demo,
  { currency, from }: Pick<MissionDraft, 'currency' | 'from'>,
  two: TwoOperators,
): Promise<void> {
  const id = context.newId();
  const draft: MissionDraft = { texts: of, categories: null, after: null, currency, from, to: null, ...terms };
  return startInDemo(context, two, async (tx, by) => {
    await insertMission(tx, context, { id, draft, by: by.name });
    await note(context, tx, by, 'mission.save', { subject: `mission ${id}`, details: { version: 1 } });
    return {
      ...{ source: SOURCE, sourceId: id, currency, amount: checkedMicros(budget), subject: `mission ${id}` },
      ...{ name: of['EN']?.title ?? '', after: { version: 1, draft } },
    };
  });
}

const PRIZES: readonly BoardPrizeShape[] = [
  { from: 1, to: 1, kind: 'cash', amount: '100' },
  { from: 2, to: 3, kind: 'cash', amount: '50' },
  { from: 4, to: 10, kind: 'cash', amount: '10' },
  { from: 11, to: 20, kind: 'points', amount: '50' },
];
const WEEKS = 8;

/** Prizes of the leaderboard, with money for some weeks. */
const startPrizes = (context: AppContext, currency: string, two: TwoOperators): Promise<void> =>
  startInDemo(context, two, async (tx, by) => {
    const row = await addBoardVersion(tx, context, { currency, after: 0, prizes: PRIZES, by: by.name });
    invariant(row !== null, 'nobody has written one');
    await note(context, tx, by, 'mission_board.save', {
      subject: `mission_board ${currency}`,
      details: { version: 1 },
    });
    const subject = `Leaderboard ${currency}`;
    return {
      ...{ source: BOARD_SOURCE, sourceId: BigInt(row.id), currency, subject, name: subject },
      amount: cashOfWeek(prizesOf(PRIZES)) * BigInt(WEEKS),
      after: { version: 1, prizes: PRIZES, weeks: WEEKS },
    };
  });

/** Missions of the demo, and prizes of their leaderboard, where nobody has written one and its operators are there. */
export async function seedMissions(context: AppContext): Promise<void> {
  const { db } = context;
  const two = await demoOperators(db);
  if (!two || (await hasMissions(db))) return;
  const currency = (await settingsOf(context))['merchant.currency'];
  const from = dayOf(context.clock.nowMs());
  const earned = (await earnedTargets(context, db, currency, 'EN')).map(({ kind, id }) => DEMOS_OF[kind](id));
  for (const demo of [...DEMOS, ...earned]) await start(context, demo, { currency, from }, two);
  await startPrizes(context, currency, two);
}
