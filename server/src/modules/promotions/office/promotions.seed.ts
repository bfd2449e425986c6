import type { PromotionDraft } from '@lantern/contract/promotions/office';
import { checkedMicros } from '@lantern/kernel';
import { type AppContext, iso } from '../../../platform/index.ts';
import { demoOperators, startInDemo, type TwoOperators } from '../../rewards/index.ts';
import { settingsOf } from '../../site/index.ts';
import { note } from '../../staff/index.ts';
import { hasPromotions, insertPromotion } from '../promotions.store.ts';
import { SOURCE } from '../promotions.terms.ts';

/** The code of the demo. */
const CODE = 'LANTERN10';
type Texts = PromotionDraft['texts'];
interface Demo {
  readonly texts: Texts;
  readonly terms: Pick<PromotionDraft['terms'], 'trigger' | 'reward'> & Partial<PromotionDraft['terms']>;
  readonly code?: string;
  readonly budget: string;
}

const texts = (EN: [string, string], VI: [string, string], CN: [string, string]): Texts =>
  Object.fromEntries(Object.entries({ EN, VI, CN }).map(([code, [title, summary]]) => [code, { title, summary }]));

/** One of each kind that needs no play before: what a member joins, what counts by itself, a code, an application. */
const DEMOS: readonly Demo[] = [
  {
    texts: texts(
      ['Half on top', 'Bonus money of half of your deposit, once each day.'],
      ['Thêm một nửa', 'Tiền thưởng bằng một nửa số tiền nạp, mỗi ngày một lần.'],
      ['存款加送一半', '每天一次，获得存款一半的奖金。'],
    ),
    terms: {
      ...{ trigger: 'deposit', minimum: '100', group: 'deposit', claimDays: 7 },
      reward: { kind: 'bonus', amount: null, rate: '50', max: '500' },
      bonus: {
        ...{ turnover: { bonus: '8', deposit: '1' }, maxBet: '50', maxConvert: '2500', days: 14 },
        weights: { RNG: '100', LOTT: '50', ELOTT: '50', SPORTS: '50', FISH: '50', LIVE: '20' },
      },
      caps: { perMember: null, perDay: 1 },
    },
    budget: '50000',
  },
  {
    texts: texts(
      ['Welcome code', `Enter ${CODE} and get 10 of your own.`],
      ['Mã chào mừng', `Nhập ${CODE} để nhận 10 tiền của chính bạn.`],
      ['欢迎优惠码', `输入 ${CODE}，获得 10 现金。`],
    ),
    terms: {
      trigger: 'code',
      reward: { kind: 'cash', amount: '10', rate: null, max: null },
      caps: { perMember: 1, perDay: null },
    },
    code: CODE,
    budget: '10000',
  },
  {
    texts: texts(
      ['Daily rebate', 'A share of your stakes back, after each day.'],
      ['Hoàn tiền hằng ngày', 'Nhận lại một phần tiền cược sau mỗi ngày.'],
      ['每日返水', '每日结束后返还部分投注额。'],
    ),
    terms: {
      ...{ trigger: 'rebate', period: 'daily', claimDays: 7 },
      reward: { kind: 'cash', amount: null, rate: '100', max: '1000' },
      rates: { RNG: '0.4', LOTT: '0.3', ELOTT: '0.3', SPORTS: '0.5', FISH: '0.4', LIVE: '0.2' },
    },
    budget: '100000',
  },
  {
    texts: texts(
      ['Welcome gift', 'A little for your first games, the moment your account is open.'],
      ['Quà chào mừng', 'Một chút cho những ván đầu tiên, ngay khi tài khoản mở.'],
      ['新人礼', '账户开通即送，用于您的首批游戏。'],
    ),
    terms: {
      ...{ trigger: 'first-login', claimDays: 7 },
      reward: { kind: 'bonus', amount: '5', rate: null, max: null },
      bonus: { turnover: { bonus: '5', deposit: '0' }, maxBet: '5', maxConvert: '50', days: 7, weights: null },
      caps: { perMember: 1, perDay: null },
    },
    budget: '10000',
  },
  {
    texts: texts(
      ['Seven evenings', 'Come by on seven days in a row. A break costs you no day.'],
      ['Bảy buổi tối', 'Ghé bảy ngày liên tiếp. Tạm nghỉ không làm bạn mất ngày nào.'],
      ['七夜连访', '连续七天到访。暂停不会中断天数。'],
    ),
    terms: {
      ...{ trigger: 'streak', days: 7, claimDays: 7 },
      reward: { kind: 'cash', amount: '7', rate: null, max: null },
      caps: { perMember: null, perDay: 1 },
    },
    budget: '20000',
  },
  {
    texts: texts(
      ['Find a fault', 'Show us a fault of this site and get a reward.'],
      ['Tìm lỗi', 'Gửi cho chúng tôi một lỗi của trang này và nhận thưởng.'],
      ['发现问题', '告诉我们本站的问题，即可获得奖励。'],
    ),
    terms: {
      ...{ trigger: 'manual', claimDays: 7 },
      reward: { kind: 'cash', amount: '20', rate: null, max: null },
      caps: { perMember: 3, perDay: 1 },
    },
    budget: '5000',
  },
];

function draftOf({ texts: of, terms, code }: Demo, currency: string, from: string) {
  return {
    ...{ texts: of, code: code ?? null, page: null },
    terms: {
      ...{
        currency,
        from,
        to: null,
        minimum: '0',
        bonus: null,
        period: null,
        rates: null,
        levelRates: [],
        days: null,
        group: null,
        claimDays: null,
      },
      caps: { perMember: null, perDay: null },
      ...terms,
    },
    audience: {
      ...{ labels: [], notLabels: [], level: 0, levelTo: null, countries: [], newSince: null, invitedBy: null },
    },
  } satisfies PromotionDraft;
}

/** Writes a promotion as one operator, and starts it with its budget as another one. */
function start(context: AppContext, demo: Demo, draft: PromotionDraft, two: TwoOperators): Promise<void> {
  const id = context.newId();
  return startInDemo(context, two, async (tx, by) => {
    await insertPromotion(tx, context, { id, draft, by: by.name });
    await note(context, tx, by, 'promotion.save', { subject: `promotion ${id}`, details: { version: 1 } });
    return {
      ...{ source: SOURCE, sourceId: id, currency: draft.terms.currency, amount: checkedMicros(demo.budget) },
      ...{ subject: `promotion ${id}`, name: draft.texts['EN']?.title ?? '', after: { version: 1, draft } },
    };
  });
}

/** Promotions of the demo, where nobody has written one and its operators are there. */
export async function seedPromotions(context: AppContext): Promise<void> {
  const { db } = context;
  const two = await demoOperators(db);
  if (!two || (await hasPromotions(db))) return;
  const currency = (await settingsOf(context))['merchant.currency'];
  const from = iso(context.clock.nowMs());
  for (const demo of DEMOS) await start(context, demo, draftOf(demo, currency, from), two);
}
