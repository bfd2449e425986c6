import type { PointGood, PointMovement, Redemption } from '@lantern/contract/points';
import type { GoodDraft } from '@lantern/contract/points/office';
import { formatAmount } from '@lantern/kernel';
import { type GoodFacts, goodRefusal, type MemberFacts } from '@lantern/rules/points';
import { iso, type Queryable } from '../../platform/index.ts';
import { type GoodRow, namesOfGoods, type OfferedRow, type RedemptionRow } from './points.goods.store.ts';
import type { MovementRow } from './points.store.ts';

const ENGLISH = 'EN';
/** Name and description in a language, else in English. */
export function textOf(texts: GoodDraft['texts'], language: string) {
  const own = texts[language];
  const text = own ?? texts[ENGLISH] ?? { title: '', text: '' };
  return { language: own ? language : ENGLISH, ...text };
}

/** Names of goods, for the reward centre. */
export async function titlesOf(
  db: Queryable,
  ids: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  return new Map((await namesOfGoods(db, ids)).map(({ id, texts }) => [id, textOf(texts, language).title]));
}

const orNull = (micros: string | null): string | null => (micros === null ? null : formatAmount(BigInt(micros)));

export const factsOf = (row: GoodRow): GoodFacts => ({
  ...{ price: BigInt(row.price), stock: Number(row.stock), level: row.level, perMember: row.per_member },
});

export const presentGood = (row: OfferedRow, language: string, member: Omit<MemberFacts, 'own'>): PointGood => ({
  ...{ id: row.id, kind: row.kind, ...textOf(row.texts, language), picture: row.picture },
  ...{ price: formatAmount(BigInt(row.price)), amount: orNull(row.amount), currency: row.currency },
  ...{ stock: Number(row.stock), level: row.level, perMember: row.per_member, own: row.own },
  why: goodRefusal(factsOf(row), { ...member, own: row.own }),
});

/** What members and operators name a redemption by. */
const referenceOf = ({ id }: RedemptionRow): string => `R${BigInt(id).toString(36).toUpperCase()}`;

export const presentRedemption = (row: RedemptionRow, language: string): Redemption => ({
  ...{ id: row.id, reference: referenceOf(row), goodId: row.good_id, kind: row.kind },
  ...{ title: textOf(row.texts, language).title, price: formatAmount(BigInt(row.price)) },
  ...{ amount: orNull(row.amount), currency: row.currency, remark: row.remark, state: row.state, reason: row.reason },
  ...{ at: iso(row.at), decidedAt: row.decided_at && iso(row.decided_at) },
});

export const presentMovement = (row: MovementRow): PointMovement => ({
  ...{ number: Number(row.number), kind: row.kind, cause: row.cause, points: formatAmount(BigInt(row.points)) },
  ...{ balanceAfter: formatAmount(BigInt(row.balance_after)), valid: orNull(row.valid), category: row.category },
  ...{ rate: orNull(row.rate), isCorrection: row.part > 0, at: iso(row.at) },
});
