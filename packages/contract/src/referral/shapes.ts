import {
  REFERRAL_DAYS_MAX,
  REFERRAL_SHARE_DAYS_MAX,
  REFERRAL_SIGNS,
  REFERRAL_STATES,
  REFERRAL_WAIT_DAYS_MAX,
} from '@lantern/rules/referral';
import { z } from 'zod';
import { amount } from '../shapes.ts';

const sum = amount.refine((text) => !text.startsWith('-'), { message: 'not_valid' });
const above0 = sum.refine((text) => /[1-9]/.test(text), { message: 'not_valid' });
const cap = z.number().int().min(1).max(100_000).nullable();

export const referralSign = z.enum(REFERRAL_SIGNS);
export const referralState = z.enum(REFERRAL_STATES);
/** What becomes of one reward: `open` waits, `capped` is not given because of a cap, `none`: the terms give nothing. */
export const REFERRAL_GIFTS = ['open', 'given', 'capped', 'none'] as const;
export const referralGift = z.enum(REFERRAL_GIFTS);

/** Percent of a valid stake, at most 1 with four decimals: `0.05` is 0.05 %. More would pay friends to stake against each other. */
const share = z.string().regex(/^(0(\.[0-9]{1,4})?|1(\.0{1,4})?)$/);

/** What an invitation gives; amounts in the currency of the programme. */
export const referralTerms = z.strictObject({
  /** What a friend deposits and stakes at least within `days` after the registration: both. */
  deposit: above0,
  stake: above0,
  days: z.number().int().min(1).max(REFERRAL_DAYS_MAX),
  /** Days between qualifying and the reward. */
  waitDays: z.number().int().min(0).max(REFERRAL_WAIT_DAYS_MAX),
  inviter: above0,
  friend: sum,
  /** Friends who bring the inviter a reward, in all and in a calendar month. */
  maxFriends: cap,
  maxPerMonth: cap,
  /** Of what a friend stakes within `shareDays` after the registration, each Monday once the reward was given; `0` and null: none. */
  share,
  shareDays: z.number().int().min(1).max(REFERRAL_SHARE_DAYS_MAX).nullable(),
});
export type ReferralTermsShape = z.infer<typeof referralTerms>;
