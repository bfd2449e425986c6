import type { Micros } from '@lantern/kernel';
import { type AppContext, hookPoint } from '../../../platform/index.ts';

/** A stake about to be taken. */
export interface StakeRequest {
  readonly memberId: bigint;
  readonly category: string;
  readonly vendor: string;
  readonly game: string;
  readonly currency: string;
  readonly stake: Micros;
  /**
   * Origin of the stake: the wallet API of a vendor, where no session of ours was checked, or a page of ours. Modules that
   * have already checked the catalogue for the caller omit it.
   */
  readonly from?: 'vendor' | StakePage;
}
/** Where the caller's page is, for the country. */
export interface StakePage {
  readonly address: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}
/**
 * Why a member may not stake: account frozen, blocked in the sandbox, or the game is off. The member's own limits are not
 * checked here but by `wager.check_guards` in the transaction of every stake.
 */
export type StakeRefusal = 'player_blocked' | 'limit_reached' | 'game_disabled';
export type StakeGate = (context: AppContext, asked: StakeRequest) => Promise<StakeRefusal | null>;

/** Checks of stakes by higher modules. Credits are never checked (standards.md 3.2, 3). */
export const stakeGateHook = hookPoint<StakeGate>('wager.stake-gates');

/** The first refusal of any gate, or null when the stake may be taken. */
export async function mayPlay(context: AppContext, asked: StakeRequest): Promise<StakeRefusal | null> {
  for (const gate of context.hooks.of(stakeGateHook)) {
    const refused = await gate(context, asked);
    if (refused) return refused;
  }
  return null;
}
