import type { GoodDraft } from '@lantern/contract/points/office';
import { checkedMicros, MICROS_PER_UNIT } from '@lantern/kernel';
import type { AppContext } from '../../platform/index.ts';
import { credentialsOf } from '../account/index.ts';
import { giveReward, type RewardSource } from '../rewards/index.ts';
import { readBatch } from '../wager/index.ts';
import { pointsReader } from './points.earning.ts';
import { addSeedGood, hasGoods } from './points.seed.store.ts';

const DEMO_SOURCE = 'point_demo';
const DEMO_POINTS = 8640n * MICROS_PER_UNIT;
const MEMBERS = ['minhanh88', 'agent001'];

/** Points with which members of the demo begin. */
export const demoSource: RewardSource = {
  source: DEMO_SOURCE,
  names: async (_, ids, language) =>
    new Map(ids.map((id) => [id, language === 'VI' ? 'Điểm của bản dùng thử' : 'Points of the demo'])),
};

const good = (picture: string, price: string, english: string, vietnamese: string, more: Partial<GoodDraft> = {}) => ({
  ...{ kind: 'physical' as const, picture, price, amount: null, currency: null, level: 0, perMember: null },
  texts: { EN: { title: english, text: '' }, VI: { title: vietnamese, text: '' } },
  ...more,
});
const GOODS: readonly (readonly [GoodDraft, pieces: number])[] = [
  [good('rice', '2100', 'Field rice, 5 kg', 'Gạo đồng, 5 kg'), 0],
  [good('kite', '2600', 'Hand-made kite', 'Diều làm tay', { perMember: 1 }), 40],
  [good('lantern', '3200', 'Silk lantern, 30 cm', 'Đèn lồng lụa, 30 cm'), 112],
  [good('drum', '7500', 'Bronze drum weight', 'Chặn giấy trống đồng', { level: 4 }), 9],
  [good('bowl', '12000', 'Lacquer tea set', 'Bộ trà sơn mài'), 17],
];

/** Goods of the mall, and points of the demo's members; bets of the demo earn from here on. */
export async function seedPoints(context: AppContext): Promise<void> {
  await context.db.transaction((tx) => readBatch(context, tx, pointsReader));
  if (await hasGoods(context.db)) return;
  await context.db.transaction(async (tx) => {
    for (const [draft, pieces] of GOODS)
      await addSeedGood(tx, context, { draft, pieces, price: checkedMicros(draft.price), id: context.newId() });
  });
  for (const account of MEMBERS) {
    const found = await credentialsOf(context.db, account);
    if (!found) continue;
    const { memberId } = found.member;
    await context.db.transaction((tx) =>
      giveReward(context, tx, {
        ...{ memberId, source: DEMO_SOURCE, sourceId: 1n, number: 1n, kind: 'points', amount: DEMO_POINTS },
        ...{ currency: '', budgetId: null, details: {}, claimUntilMs: null, isPaidAtOnce: true },
      }),
    );
  }
}
