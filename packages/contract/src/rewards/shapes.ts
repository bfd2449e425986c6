import { z } from 'zod';
import { amount, id, instant } from '../shapes.ts';

/** A reward waits for its member, was claimed, was not claimed in time, or was taken back by operators before that. */
export const REWARD_STATES = ['claimable', 'claimed', 'expired', 'withdrawn'] as const;

/** What a reward gives; the modules that own the other kinds than cash declare how it is paid. */
export const rewardKind = z.string().regex(/^[a-z_]{2,20}$/);
/** What gave it: a kind of thing of the module that owns it, as `promotion`. */
export const rewardSource = z.string().regex(/^[a-z_]{2,30}$/);

export const rewardShape = z.object({
  id,
  source: rewardSource,
  sourceId: id,
  /** The name of what gave it, in the caller's language; empty where the source has none. */
  name: z.string(),
  kind: rewardKind,
  amount,
  /** The title of what it is of, in the caller's language: of spins the wheel, of tickets the raffle; absent otherwise. */
  of: z.string().optional(),
  /** Empty for what is no money. */
  currency: z.string(),
  state: z.enum(REWARD_STATES),
  givenAt: instant,
  claimUntil: instant.nullable(),
  endedAt: instant.nullable(),
});
export type Reward = z.infer<typeof rewardShape>;

/** Rewards that one call claims at most. */
export const CLAIMS_MAX = 50;
/** What became of a reward that was to be claimed with others: it was claimed, now or before, or why not. */
export const claimOutcome = z.object({
  id,
  reward: rewardShape.nullable(),
  refused: z.enum(['not_found', 'reward_ended']).nullable(),
});
export type ClaimOutcome = z.infer<typeof claimOutcome>;
