import type { Micros } from '@lantern/kernel';

/**
 * - `locked`: the mission before it in a chain was not claimed yet.
 * - `open`: below its target. `reached`: waits to be claimed. `claimed`: in this period.
 */
export const MISSION_STATES = ['locked', 'open', 'reached', 'claimed'] as const;
export type MissionState = (typeof MISSION_STATES)[number];

/** Why a claim gives nothing, besides a mission that the member does not have. */
export const CLAIM_REFUSALS = ['claimed', 'locked', 'not_reached', 'budget'] as const;
export type ClaimRefusal = (typeof CLAIM_REFUSALS)[number];

export interface MissionStanding {
  readonly target: Micros;
  /** So far in the period: valid stakes, bets (in millionths) or credited deposits. */
  readonly progress: Micros;
  readonly isClaimed: boolean;
  /** Of a chain: the mission before was claimed in a period that meets this one. True of missions without one. */
  readonly isOpened: boolean;
}

export function missionState({ target, progress, isClaimed, isOpened }: MissionStanding): MissionState {
  if (isClaimed) return 'claimed';
  if (!isOpened) return 'locked';
  return progress >= target ? 'reached' : 'open';
}

/** The order of `promotions replay`: `claimed` before `not_reached`; null: it may be claimed. */
export function claimRefusal(standing: MissionStanding): Exclude<ClaimRefusal, 'budget'> | null {
  const state = missionState(standing);
  if (state === 'reached') return null;
  return state === 'open' ? 'not_reached' : state;
}

/** Missions that a chain may have before one. */
export const CHAIN_MAX = 20;
