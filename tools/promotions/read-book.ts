import { ianaZone, MICROS_PER_UNIT, utcMidnight, type Zone } from '@lantern/kernel';
import {
  MISSION_KINDS,
  MISSION_PERIODS,
  type MissionTerms,
  PROMOTION_PERIODS,
  PROMOTION_TRIGGERS,
  type PromotionPeriod,
  type PromotionTerms,
  REWARD_KINDS,
} from '@lantern/rules/promotions';
import { z } from 'zod';
import { jsonOf } from '../file-command.ts';

export interface BookPromotion extends PromotionTerms {
  readonly id: string;
  readonly code: string | null;
  readonly period: PromotionPeriod;
  /** Share of a valid stake per category, for rebates. */
  readonly rates: ReadonlyMap<string, bigint>;
}
export interface BookMission extends MissionTerms {
  readonly id: string;
}

const MICRO_DECIMALS = 6;
const DECIMAL = /^(?:0|[1-9]\d*)(?:\.\d{1,6})?$/;

/** Millionths of a decimal string that is not below zero. */
const amount = z
  .string()
  .regex(DECIMAL, 'is not an amount')
  .transform((text) => {
    const [whole = '0', fraction = ''] = text.split('.');
    return BigInt(whole) * MICROS_PER_UNIT + BigInt(fraction.padEnd(MICRO_DECIMALS, '0'));
  });
const aboveZero = amount.refine((value) => value > 0n, 'is not above zero');
const count = z.int().min(1);
const byCategory = z.record(z.string(), amount).transform((values) => new Map(Object.entries(values)));

const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{3})?Z$/;
const instant = z
  .string()
  .refine((text) => utcMidnight(INSTANT.exec(text)?.[1] ?? '') !== null, 'is not a time')
  .transform((text) => Date.parse(text));
const day = z.string().refine((text) => utcMidnight(text) !== null, 'is not a day');
// An offset, which `Intl` takes too, is no zone of the database.
const zone = z.string().transform((name, context): Zone => {
  const found = /^[A-Za-z]/.test(name) ? ianaZone(name) : null;
  if (found) return found;
  context.addIssue('is not a known zone');
  return z.NEVER;
});

const orNull = <T>(value: T | undefined): T | null => value ?? null;

const promotion = z
  .object({
    id: z.string(),
    trigger: z.enum(PROMOTION_TRIGGERS),
    code: z.string().optional(),
    from: instant,
    to: instant.nullable(),
    minimum: amount.optional(),
    reward: z.object({
      kind: z.enum(REWARD_KINDS),
      amount: aboveZero.optional(),
      rate: amount.optional(),
      max: amount.optional(),
    }),
    turnover: z.object({ bonus: amount.optional(), deposit: amount.optional() }).optional(),
    weights: byCategory.optional(),
    maxBet: amount.optional(),
    maxConvert: amount.optional(),
    days: count.optional(),
    period: z.enum(PROMOTION_PERIODS).optional(),
    rates: byCategory.optional(),
    caps: z.object({ perMember: count.optional(), perDay: count.optional(), budget: amount.optional() }).optional(),
    group: z.string().optional(),
  })
  .transform(
    ({ id, trigger, code, from, to, reward, turnover, caps, ...rest }): BookPromotion => ({
      ...{ id, trigger, code: orNull(code), fromMs: from, toMs: to, minimum: rest.minimum ?? 0n },
      reward: {
        kind: reward.kind,
        amount: orNull(reward.amount),
        rate: orNull(reward.rate),
        max: orNull(reward.max),
      },
      bonus: {
        turnover: { bonus: turnover?.bonus ?? 0n, deposit: turnover?.deposit ?? 0n },
        weights: orNull(rest.weights),
        maxBet: orNull(rest.maxBet),
        maxConvert: orNull(rest.maxConvert),
        days: orNull(rest.days),
      },
      caps: {
        perMember: orNull(caps?.perMember),
        perDay: orNull(caps?.perDay),
        budget: orNull(caps?.budget),
      },
      ...{ period: rest.period ?? 'daily', rates: rest.rates ?? new Map(), group: orNull(rest.group) },
    }),
  );

const mission = z
  .object({
    id: z.string(),
    kind: z.enum(MISSION_KINDS),
    categories: z.array(z.string()).optional(),
    target: amount,
    period: z.enum(MISSION_PERIODS),
    reward: z.object({ kind: z.enum(['cash', 'points']), amount: aboveZero }),
  })
  .transform(
    ({ categories, ...rest }): BookMission => ({ ...rest, categories: categories ? new Set(categories) : null }),
  );

const at = instant;
const member = z.string();
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('deposit'), at, member, amount: aboveZero, promotion: z.string().optional() }),
  z.object({ type: z.literal('code'), at, member, code: z.string() }),
  z.object({ type: z.literal('bet'), at, id: z.string(), member, category: z.string(), stake: aboveZero }),
  z.object({ type: z.literal('settle'), at, bet: z.string(), payout: amount, valid: amount }),
  z.object({ type: z.literal('void'), at, bet: z.string() }),
  z.object({ type: z.literal('withdraw'), at, member, amount: aboveZero }),
  z.object({ type: z.literal('forfeit'), at, member }),
  z.object({ type: z.literal('claim'), at, member, mission: z.string() }),
  z.object({ type: z.literal('run'), at, promotion: z.string(), date: day }),
]);
export type BookEvent = z.infer<typeof event>;
export type EventOf<Type extends BookEvent['type']> = Extract<BookEvent, { type: Type }>;

const book = z.object({
  zone,
  members: z.array(z.string()),
  promotions: z.array(promotion),
  points: byCategory,
  missions: z.array(mission),
  events: z.array(event),
});
export type Book = z.infer<typeof book>;

function refuseTwice(names: readonly (string | null)[], what: string): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (name !== null && seen.has(name)) throw new Error(`${what} ${JSON.stringify(name)} is there twice`);
    if (name !== null) seen.add(name);
  }
}

function checkEvents({ members, events }: Book): void {
  const known = new Set(members);
  events.forEach((one, index) => {
    if ('member' in one && !known.has(one.member))
      throw new Error(`events[${index}].member: there is no member ${JSON.stringify(one.member)}`);
    if (one.at < (events[index - 1]?.at ?? one.at))
      throw new Error(`events[${index}].at is before the event before it`);
  });
}

const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '') || 'the book';

/** Throws with the place of the first thing that cannot be read: no balance of such a book is right. */
export function readBook(text: string): Book {
  const read = book.safeParse(jsonOf(text, 'the book'));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(`${placeOf(issue?.path ?? [])}: ${issue?.message}`);
  }
  const { members, promotions, missions, events } = read.data;
  refuseTwice(members, 'member');
  refuseTwice(
    promotions.map(({ id }) => id),
    'promotion',
  );
  refuseTwice(
    promotions.map(({ code }) => code),
    'code',
  );
  refuseTwice(
    missions.map(({ id }) => id),
    'mission',
  );
  refuseTwice(
    events.map((one) => (one.type === 'bet' ? one.id : null)),
    'bet',
  );
  checkEvents(read.data);
  return read.data;
}
