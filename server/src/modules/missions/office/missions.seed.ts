import type { MissionDraft } from '@lantern/contract/missions';
import { checkedMicros, invariant } from '@lantern/kernel';
import { type AppContext, dayOf, isRefusal, type Queryable, type StaffActor } from '../../../platform/index.ts';
import { requestBudget } from '../../rewards/index.ts';
import { settingsOf } from '../../site/index.ts';
import { approveRequest, note, operatorOf } from '../../staff/index.ts';
import { hasMissions, insertMission } from '../missions.store.ts';
import { SOURCE } from '../missions.terms.ts';

/** The remark of the demo's operators. */
const REASON = 'demo';
interface Demo {
  readonly texts: MissionDraft['texts'];
  readonly terms: Pick<MissionDraft, 'kind' | 'target' | 'period' | 'reward'>;
  readonly budget: string;
}
const texts = (EN: [string, string], VI: [string, string], CN: [string, string]): MissionDraft['texts'] =>
  Object.fromEntries(Object.entries({ EN, VI, CN }).map(([code, [title, summary]]) => [code, { title, summary }]));

/** One of each kind and period: points of a day, cash of a week, and cash once. */
const DEMOS: readonly Demo[] = [
  {
    texts: texts(
      ['A day of 200', 'Stake 200 in any game today.'],
      ['Một ngày 200', 'Cược 200 ở bất kỳ trò chơi nào trong hôm nay.'],
      ['今日投注 200', '今天在任意游戏投注 200。'],
    ),
    terms: { kind: 'stake', target: '200', period: 'daily', reward: { kind: 'points', amount: '5' } },
    budget: '0',
  },
  {
    texts: texts(
      ['Twenty bets', 'Place 20 bets this week.'],
      ['Hai mươi cược', 'Đặt 20 cược trong tuần này.'],
      ['二十注', '本周投注 20 次。'],
    ),
    terms: { kind: 'bets', target: '20', period: 'weekly', reward: { kind: 'cash', amount: '5' } },
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

/** An operator of the demo, as one at the office. */
async function operator(db: Queryable, name: string): Promise<StaffActor | null> {
  const found = await operatorOf(db, name);
  const { staffId, rights } = found ?? {};
  return staffId && rights ? { kind: 'staff', staffId, name, rights, sessionId: '0', isConfirmed: true } : null;
}

/** Writes a mission as one operator, and starts it with its budget as another one. */
async function start(
  context: AppContext,
  { texts: of, terms, budget }: Demo,
  { currency, from }: Pick<MissionDraft, 'currency' | 'from'>,
  [first, second]: [StaffActor, StaffActor],
) {
  const { db } = context;
  const id = context.newId();
  const draft: MissionDraft = { texts: of, categories: null, after: null, currency, from, to: null, ...terms };
  const requestId = await db.transaction(async (tx) => {
    await insertMission(tx, context, { id, draft, by: first.name });
    await note(context, tx, first, 'mission.save', { subject: `mission ${id}`, details: { version: 1 } });
    const ask = {
      ...{
        source: SOURCE,
        sourceId: id,
        currency,
        amount: checkedMicros(budget),
        reason: REASON,
        subject: `mission ${id}`,
      },
      ...{ name: of['EN']?.title ?? '', after: { version: 1, draft } },
    };
    return requestBudget(context, tx, ask, first);
  });
  invariant(requestId !== null, 'a new mission has no request');
  const outcome = await db.transaction((tx) => approveRequest(context, tx, second, { id: requestId, reason: REASON }));
  invariant(!isRefusal(outcome), 'the second operator may start it');
}

/** Missions of the demo, where nobody has written one and its operators are there. */
export async function seedMissions(context: AppContext): Promise<void> {
  const { db } = context;
  const [first, second] = [await operator(db, 'operator1'), await operator(db, 'operator2')];
  if (!first || !second || (await hasMissions(db))) return;
  const currency = (await settingsOf(context))['merchant.currency'];
  const from = dayOf(context.clock.nowMs());
  for (const demo of DEMOS) await start(context, demo, { currency, from }, [first, second]);
}
