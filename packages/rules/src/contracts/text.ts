import type { ContractKind } from '../agents/index.ts';
import type { ContractTerms, WrittenTier } from './terms.ts';

export const CONTRACT_LANGUAGES = ['EN', 'VI'] as const;
export type ContractLanguage = (typeof CONTRACT_LANGUAGES)[number];

export interface Parties {
  /** The account of the upline; null is the operator. */
  readonly upline: string | null;
  readonly downline: string;
  readonly currency: string;
}

/** A fraction of one as a percentage: 0.006 is 0.6%. */
export function percent(rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.');
  const digits = `${whole}${fraction.padEnd(2, '0')}`;
  const point = whole.length + 2;
  const left = digits.slice(0, point).replace(/^0+(?=\d)/, '');
  const right = digits.slice(point).replace(/0+$/, '');
  return `${left}${right ? `.${right}` : ''}%`;
}

interface Words {
  readonly platform: string;
  readonly title: Readonly<Record<ContractKind, string>>;
  readonly period: Readonly<Record<string, string>>;
  readonly carry: Readonly<Record<string, string>>;
  readonly base: (kind: ContractKind, payer: string, payee: string, period: string) => string;
  readonly tier: (tier: WrittenTier, currency: string, isDividend: boolean) => string;
  readonly mode: (isFloating: boolean) => string;
  readonly active: (amount: string, currency: string) => string;
  readonly rounding: string;
  readonly cap: (amount: string, currency: string) => string;
  readonly ending: string;
}

const ENGLISH: Words = {
  platform: 'the operator',
  title: {
    dividend: 'Dividend contract',
    daily: 'Daily salary contract',
    hourly: 'Hourly salary contract',
    realtime: 'Real-time salary contract',
  },
  period: {
    daily: 'day',
    weekly: 'week from Monday',
    'half-monthly': 'half-month (1 to 15, 16 to the last day)',
    monthly: 'month',
  },
  carry: {
    none: 'A loss of the operator is not carried into a later period.',
    previous: 'A loss of the operator in the last period is carried into this one.',
    permanent: 'Losses of the operator are carried forward until they are made up.',
    month: 'Losses of the operator are carried forward within the calendar month.',
  },
  base: (kind, payer, payee, period) =>
    ({
      dividend: `For each ${period}, in the merchant’s time zone, ${payer} pays ${payee} a share of the net loss of the branch: stakes less payouts, bonuses, rebates and fees.`,
      daily: `For each day, in the merchant’s time zone, ${payer} pays ${payee} on the next day a share of the valid stake of the branch.`,
      hourly: `For each hour, ${payer} pays ${payee} on the next day a share of the valid stake of the branch in that hour, by the tier of that hour.`,
      realtime: `Every five minutes ${payer} pays ${payee} a share of the valid stake of the branch in them, by the tier of the day so far.`,
    })[kind],
  tier: ({ rate, turnover, loss, active }, currency, isDividend) =>
    `From a valid stake of ${turnover} ${currency}${isDividend ? `, a net loss of ${loss} ${currency}` : ''} and ${active} active members: ${percent(rate)}.`,
  mode: (isFloating) =>
    isFloating
      ? 'Below the net loss of a tier its share falls in proportion; the tier that comes to the most is paid.'
      : 'The last tier that is reached pays on the whole amount.',
  active: (amount, currency) => `A member is active with a valid stake of his own of ${amount} ${currency} or more.`,
  rounding: 'Amounts are rounded down to 0.000001. A later void is taken from the next bills, never from the wallet.',
  cap: (amount, currency) => `At most ${amount} ${currency} are paid per period.`,
  ending: 'Either side may ask to end this contract; it ends when the other agrees, with the end of that day.',
};

const VIETNAMESE: Words = {
  platform: 'nhà điều hành',
  title: {
    dividend: 'Hợp đồng cổ tức',
    daily: 'Hợp đồng lương ngày',
    hourly: 'Hợp đồng lương giờ',
    realtime: 'Hợp đồng lương tức thời',
  },
  period: {
    daily: 'ngày',
    weekly: 'tuần tính từ thứ Hai',
    'half-monthly': 'nửa tháng (ngày 1 đến 15, ngày 16 đến cuối tháng)',
    monthly: 'tháng',
  },
  carry: {
    none: 'Khoản lỗ của nhà điều hành không chuyển sang kỳ sau.',
    previous: 'Khoản lỗ của nhà điều hành ở kỳ liền trước được chuyển sang kỳ này.',
    permanent: 'Khoản lỗ của nhà điều hành được chuyển tiếp cho đến khi bù hết.',
    month: 'Khoản lỗ của nhà điều hành được chuyển tiếp trong cùng tháng dương lịch.',
  },
  base: (kind, payer, payee, period) =>
    ({
      dividend: `Mỗi ${period}, theo múi giờ của nhà điều hành, ${payer} trả cho ${payee} một phần khoản thua ròng của nhánh: tiền cược trừ tiền thắng, thưởng, hoàn trả và phí.`,
      daily: `Với mỗi ngày, theo múi giờ của nhà điều hành, vào ngày hôm sau ${payer} trả cho ${payee} một phần cược hợp lệ của nhánh.`,
      hourly: `Với mỗi giờ, vào ngày hôm sau ${payer} trả cho ${payee} một phần cược hợp lệ của nhánh trong giờ đó, theo bậc của giờ đó.`,
      realtime: `Cứ năm phút ${payer} trả cho ${payee} một phần cược hợp lệ của nhánh trong thời gian đó, theo bậc tính từ đầu ngày.`,
    })[kind],
  tier: ({ rate, turnover, loss, active }, currency, isDividend) =>
    `Từ mức cược hợp lệ ${turnover} ${currency}${isDividend ? `, thua ròng ${loss} ${currency}` : ''} và ${active} thành viên hoạt động: ${percent(rate)}.`,
  mode: (isFloating) =>
    isFloating
      ? 'Khi thua ròng chưa đến mức của một bậc, phần của bậc đó giảm theo tỷ lệ; trả theo bậc cho số tiền lớn nhất.'
      : 'Bậc cuối cùng đạt được áp dụng cho toàn bộ số tiền.',
  active: (amount, currency) => `Thành viên hoạt động là người tự cược hợp lệ từ ${amount} ${currency} trở lên.`,
  rounding:
    'Số tiền được làm tròn xuống đến 0.000001. Cược bị hủy về sau được trừ vào các bảng tính kế tiếp, không trừ vào ví.',
  cap: (amount, currency) => `Mỗi kỳ trả nhiều nhất ${amount} ${currency}.`,
  ending: 'Mỗi bên có thể yêu cầu chấm dứt; hợp đồng chấm dứt khi bên kia đồng ý, vào cuối ngày đó.',
};

const WORDS: Readonly<Record<ContractLanguage, Words>> = { EN: ENGLISH, VI: VIETNAMESE };

/** The text that both sides see: a title and its clauses. The same terms give the same text for ever. */
export function contractText(
  language: ContractLanguage,
  kind: ContractKind,
  terms: ContractTerms,
  { upline, downline, currency }: Parties,
): readonly string[] {
  const words = WORDS[language];
  const isDividend = kind === 'dividend';
  return [
    words.title[kind],
    words.base(kind, upline ?? words.platform, downline, words.period[terms.period ?? ''] ?? ''),
    ...terms.tiers.map((tier) => words.tier(tier, currency, isDividend)),
    words.mode(isDividend && terms.mode === 'floating'),
    words.active(terms.activeTurnover, currency),
    ...(isDividend ? [words.carry[terms.carry ?? 'none'] ?? ''] : []),
    ...(terms.cap === null ? [] : [words.cap(terms.cap, currency)]),
    words.rounding,
    words.ending,
  ];
}
