import { GOOD_KINDS, GOOD_REFUSALS, REDEMPTION_STATES } from '@lantern/rules/points';
import { z } from 'zod';
import { amount, id, instant, languageCode } from '../shapes.ts';
import { MOVEMENT_KINDS } from './lists.ts';

export { GOOD_KINDS, GOOD_REFUSALS, REDEMPTION_STATES };

/** What a member writes with a redemption, for example where to deliver, in characters. */
export const REMARK_MAX = 300;
/** Points on the wire: a decimal string, as amounts. */
export const points = amount;
export const goodKind = z.enum(GOOD_KINDS);
export const redemptionState = z.enum(REDEMPTION_STATES);

/** Name and description by language; English is there, and what others read where their language is missing. */
export const goodTexts = z.partialRecord(
  languageCode,
  z.strictObject({ title: z.string().trim().min(1).max(80), text: z.string().trim().max(500) }),
);
/** The name of an emblem of the design system. */
export const goodPicture = z.string().regex(/^[a-z][a-z-]{0,29}$/);

/** Why a redemption or a conversion is refused: of redemptions `gone` is a good that is stopped, and `price` one whose price changed since it was shown. */
export const POINT_REFUSALS = [...GOOD_REFUSALS, 'gone', 'price', 'budget', 'off', 'minimum', 'day'] as const;
export const pointRefusal = z.enum(POINT_REFUSALS);
export type PointRefusal = z.infer<typeof pointRefusal>;

export const goodShape = z.object({
  id,
  kind: goodKind,
  /** The language of the text; it may differ from the requested one. */
  language: languageCode,
  title: z.string(),
  text: z.string(),
  picture: goodPicture,
  price: points,
  /** Of cash: what a piece pays, at once. */
  amount: amount.nullable(),
  currency: z.string().nullable(),
  /** Pieces that are left. */
  stock: z.number().int(),
  /** Least level. */
  level: z.number().int(),
  /** Most pieces of one member, and how many the caller has and waits for. */
  perMember: z.number().int().nullable(),
  own: z.number().int(),
  /** Why the caller cannot redeem it now; null: it can be redeemed. */
  why: z.enum(GOOD_REFUSALS).nullable(),
});
export type PointGood = z.infer<typeof goodShape>;

export const redemptionShape = z.object({
  id,
  /** What members and operators name it by. */
  reference: z.string(),
  goodId: id,
  kind: goodKind,
  title: z.string(),
  price: points,
  amount: amount.nullable(),
  currency: z.string().nullable(),
  /** What the member wrote. */
  remark: z.string(),
  state: redemptionState,
  /** What the operator wrote; empty otherwise. */
  reason: z.string(),
  at: instant,
  decidedAt: instant.nullable(),
});
export type Redemption = z.infer<typeof redemptionShape>;

export const movementShape = z.object({
  /** Counts the movements of one member from 1. */
  number: z.number().int(),
  kind: z.enum(MOVEMENT_KINDS),
  /** The bet, reward, redemption, conversion or request. */
  cause: id,
  points,
  balanceAfter: points,
  /** Of a bet, null otherwise: its valid stake, its category, and points for one unit of stake. */
  valid: amount.nullable(),
  category: z.string().nullable(),
  rate: z.string().nullable(),
  /** It replaces points that a result gave before. */
  isCorrection: z.boolean(),
  at: instant,
});
export type PointMovement = z.infer<typeof movementShape>;
