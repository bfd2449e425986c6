import type { MicroPoints } from './points.ts';

/** What is sent or handed over after an operator approved it, or real money that is paid at once. */
export const GOOD_KINDS = ['physical', 'cash'] as const;
export type GoodKind = (typeof GOOD_KINDS)[number];

/** Spec 4: applying → approved or rejected; a rejected one gives points and piece back. */
export const REDEMPTION_STATES = ['applying', 'approved', 'rejected'] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];

/** Why a member does not get a piece now. They are checked in this order. */
export const GOOD_REFUSALS = ['level', 'limit', 'sold_out', 'short'] as const;
export type GoodRefusal = (typeof GOOD_REFUSALS)[number];

export interface GoodFacts {
  readonly price: MicroPoints;
  readonly stock: number;
  readonly level: number;
  /** Null: without a limit. */
  readonly perMember: number | null;
}
export interface MemberFacts {
  readonly balance: MicroPoints;
  readonly level: number;
  /** Pieces of this good that the member has and waits for. */
  readonly own: number;
}

const REFUSED_FOR: Readonly<Record<GoodRefusal, (good: GoodFacts, member: MemberFacts) => boolean>> = {
  level: (good, member) => member.level < good.level,
  limit: (good, member) => good.perMember !== null && member.own >= good.perMember,
  sold_out: (good) => good.stock < 1,
  short: (good, member) => member.balance < good.price,
};

/** The first reason against a redemption, or null. */
export const goodRefusal = (good: GoodFacts, member: MemberFacts): GoodRefusal | null =>
  GOOD_REFUSALS.find((why) => REFUSED_FOR[why](good, member)) ?? null;
