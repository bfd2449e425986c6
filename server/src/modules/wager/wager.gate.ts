import type { Micros } from '@lantern/kernel';
import type { AppContext } from '../../platform/index.ts';

/** A stake somebody is about to make. */
export interface StakeRequest {
  readonly memberId: bigint;
  readonly category: string;
  readonly vendor: string;
  readonly game: string;
  readonly currency: string;
  readonly stake: Micros;
  /**
   * Who brought it: the wallet door of a vendor, where no session of ours has been asked, or a page of ours. Left out by modules
   * that have asked the catalogue for the caller themselves.
   */
  readonly from?: 'vendor' | StakePage;
}
/** What a page tells of where its caller is. */
export interface StakePage {
  readonly address: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}
/**
 * Why a member may not stake: frozen, held back by the sandbox, or the game is off. What he set against himself is no gate's
 * business: `wager.check_guards` asks it in the transaction of every stake.
 */
export type StakeRefusal = 'player_blocked' | 'limit_reached' | 'game_disabled';
export type StakeGate = (context: AppContext, asked: StakeRequest) => Promise<StakeRefusal | null>;

const gates = new Map<string, StakeGate>();

/** Modules above say here what holds a stake back; the arrow still points down. Credits never ask (standards.md 3.2, 3). */
export function registerStakeGate(name: string, gate: StakeGate): void {
  gates.set(name, gate);
}

/** The first refusal of any gate, or null: the stake may be made. */
export async function mayPlay(context: AppContext, asked: StakeRequest): Promise<StakeRefusal | null> {
  for (const gate of gates.values()) {
    const refused = await gate(context, asked);
    if (refused) return refused;
  }
  return null;
}
