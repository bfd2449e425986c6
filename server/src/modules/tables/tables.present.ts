import type { AppContext } from '../../platform/index.ts';
import type { RunningRound } from './tables.round.ts';

/** Who looks at a round. */
export interface Viewer {
  /** Null of a visitor, and of what everybody sees. */
  readonly memberId: bigint | null;
  /** The currency in which the round is seen; null of none. */
  readonly currency: string | null;
}
export const EVERYBODY: Viewer = { memberId: null, currency: null };

/** How a game shows its rounds. A view holds nothing that its viewer may not know at this time. */
export interface Presented<R extends RunningRound, V> {
  readonly presentFor: (round: R, viewer: Viewer, nowMs: number) => V;
  /** The members who see more of a round than everybody does, such as their own cards. */
  readonly insidersOf: (round: R) => readonly Viewer[];
  /** Sends a view to one member, or to everybody who follows the tables. */
  readonly send: (context: AppContext, view: V, memberId: bigint | null) => void;
}

/** Sends a state of a round, after its commit: to everybody what all may see, to each insider their own view. */
export function publishRound<R extends RunningRound, V>(
  context: AppContext,
  { presentFor, insidersOf, send }: Presented<R, V>,
  round: R,
  nowMs: number,
): void {
  if (!context.push.hasReceivers) return;
  send(context, presentFor(round, EVERYBODY, nowMs), null);
  for (const viewer of insidersOf(round)) send(context, presentFor(round, viewer, nowMs), viewer.memberId);
}
