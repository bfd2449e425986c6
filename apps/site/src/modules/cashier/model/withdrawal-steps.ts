import type { WithdrawalState } from '@lantern/rules/cashier';
import type { Answer } from '../../../shared/calls/index.ts';

export type WithdrawalView = Answer<'getWithdrawal'>;
type Step = WithdrawalView['steps'][number];

/** The way of a withdrawal that goes well. */
const WAY = ['applied', 'in_review', 'paying', 'paid', 'received'] as const satisfies readonly WithdrawalState[];
const ENDED: ReadonlySet<WithdrawalState> = new Set([
  'received',
  'fully_received',
  'forced_received',
  'returned',
  'rejected',
  'cancelled',
]);
const BAD: ReadonlySet<WithdrawalState> = new Set(['not_received', 'forced_received', 'rejected']);

export interface TimelineStep {
  readonly state: WithdrawalState;
  /** What was, what holds now, what went wrong, what is still to come. */
  readonly look: 'done' | 'now' | 'bad' | 'later';
  readonly at: string | null;
  readonly reason: string | null;
  /** A step that begins or ends a hold. */
  readonly hold: Step['hold'];
}

export const isEnded = (state: WithdrawalState): boolean => ENDED.has(state);

/** The steps so far, and those still to come while nothing went wrong. */
export function timelineOf(steps: readonly Step[]): TimelineStep[] {
  const last = steps.at(-1);
  if (!last) return [];
  const past = steps.map((step, index): TimelineStep => {
    const isLast = index === steps.length - 1;
    const isHeld = step.hold === 'risk' || step.hold === 'documents';
    const look = BAD.has(step.state) || (isHeld && isLast) ? 'bad' : isLast && !isEnded(step.state) ? 'now' : 'done';
    return { state: step.state, look, at: step.at, reason: step.reason, hold: step.hold };
  });
  const reached = WAY.findIndex((state) => state === (last.state === 'approved' ? 'in_review' : last.state));
  const ahead = reached < 0 ? [] : WAY.slice(reached + 1);
  return [
    ...past,
    ...ahead.map((state): TimelineStep => ({ state, look: 'later', at: null, reason: null, hold: null })),
  ];
}
