import type { PrizeDraft } from '@lantern/contract/prizes';
import { checkedMicros, type Micros } from '@lantern/kernel';
import { type AppContext, iso } from '../../../platform/index.ts';
import { demoOperators, startInDemo, type TwoOperators } from '../../rewards/index.ts';
import { settingsOf } from '../../site/index.ts';
import { note } from '../../staff/index.ts';
import { hasPrizes, insertPrize } from '../prizes.store.ts';
import { costOf, DAY_MS, SOURCES } from '../prizes.terms.ts';

const texts = (EN: [string, string], VI: [string, string], CN: [string, string]): PrizeDraft['texts'] =>
  Object.fromEntries(Object.entries({ EN, VI, CN }).map(([code, [title, summary]]) => [code, { title, summary }]));
const cash = (weight: number, amount: string, stock: number | null = null) => ({
  ...{ weight, stock, reward: { kind: 'cash' as const, amount } },
});

const points = (weight: number, amount: string) => ({
  ...{ weight, stock: null, reward: { kind: 'points' as const, amount } },
});

const wheelOf = (currency: string, nowMs: number): PrizeDraft => ({
  kind: 'wheel',
  texts: texts(
    ['Lantern wheel', 'Every spin shows its exact chances.'],
    ['Vòng quay đèn lồng', 'Mỗi lượt quay đều hiện đúng xác suất.'],
    ['灯笼转盘', '每次转动都显示准确概率。'],
  ),
  ...{ currency, from: iso(nowMs), to: null, spinDays: 30, claimDays: 7, bonus: null },
  // Equal segments: each is drawn once in twelve spins on average.
  segments: [
    ...[cash(1, '1'), points(1, '20'), cash(1, '0.5'), points(1, '5'), cash(1, '8', 100), points(1, '20')],
    ...[cash(1, '0.5'), points(1, '5'), cash(1, '3'), points(1, '20'), cash(1, '0.5'), points(1, '5')],
  ],
});
const rainOf = (currency: string, startMs: number, budget: string, envelopes: number): PrizeDraft => ({
  kind: 'rain',
  texts: texts(
    ['Evening rain', 'Catch red envelopes while they fall.'],
    ['Mưa lì xì buổi tối', 'Hứng bao lì xì khi chúng rơi.'],
    ['晚间红包雨', '红包落下时接住它。'],
  ),
  ...{ currency, startsAt: iso(startMs), seconds: 60, budget, envelopes, least: '0.5', largest: '10' },
  ...{ perMember: 3, accountDays: 0, claimDays: 7 },
});
const raffleOf = (currency: string, nowMs: number): PrizeDraft => ({
  kind: 'raffle',
  texts: texts(
    ['Moon raffle', 'Missions give tickets.'],
    ['Xổ số đêm trăng', 'Nhiệm vụ tặng vé.'],
    ['月夜抽奖', '任务赠送抽奖券。'],
  ),
  ...{ currency, opensAt: iso(nowMs), drawsAt: iso(nowMs + 7 * DAY_MS), bonus: null, claimDays: 14 },
  prizes: [
    { winners: 1, reward: { kind: 'cash', amount: '500' } },
    { winners: 5, reward: { kind: 'cash', amount: '50' } },
    { winners: 20, reward: { kind: 'points', amount: '100' } },
  ],
});

/** Writes a prize as one operator, and starts it with its budget as another one. */
function start(context: AppContext, draft: PrizeDraft, budget: Micros, two: TwoOperators): Promise<void> {
  const id = context.newId();
  const subject = `${draft.kind} ${id}`;
  return startInDemo(context, two, async (tx, by) => {
    await insertPrize(tx, context, { id, draft, by: by.name });
    await note(context, tx, by, 'prize.save', { subject, details: { version: 1 } });
    return {
      ...{ source: SOURCES[draft.kind], sourceId: id, currency: draft.currency, amount: budget, subject },
      ...{ name: draft.texts['EN']?.title ?? '', after: { version: 1, draft } },
    };
  });
}

const SOON_MS = 2 * 60_000;
/** A wheel, a rain in two minutes and one tomorrow, and a raffle, where nobody has written one and the demo's operators are there. */
export async function seedPrizes(context: AppContext): Promise<void> {
  const { db, clock } = context;
  const two = await demoOperators(db);
  if (!two || (await hasPrizes(db))) return;
  const currency = (await settingsOf(context))['merchant.currency'];
  const nowMs = clock.nowMs();
  await start(context, wheelOf(currency, nowMs), checkedMicros('2000'), two);
  const drafts = [
    rainOf(currency, nowMs + SOON_MS, '50', 20),
    rainOf(currency, nowMs + DAY_MS, '200', 100),
    raffleOf(currency, nowMs),
  ];
  for (const draft of drafts) await start(context, draft, costOf(draft) ?? 0n, two);
}
