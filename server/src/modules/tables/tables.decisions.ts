import { databaseNow, isRefusal, type Needs, type Refusal, type Tx } from '../../platform/index.ts';
import { timeMs } from './tables.clock.store.ts';
import type { RunningRound, StoredStep } from './tables.round.ts';

/** What a game says of a decision `D` about one of its rounds `R`; `P` is what the decision cost, `F` names its refusals. */
export interface DecisionRules<R extends RunningRound, D, P, F extends string> {
  /** The round, locked. */
  readonly hold: (tx: Tx, roundId: string) => Promise<R>;
  /** The step that this very decision made before, if it came twice. */
  readonly madeBefore: (round: R, decision: D) => StoredStep | undefined;
  /** What a decision took when it was made; null where it cost nothing. */
  readonly paidBefore: (tx: Tx, round: R, step: StoredStep) => Promise<P | null>;
  /** The decision as the round writes it, if it is its turn at this time. */
  readonly textOf: (round: R, decision: D, nowMs: number) => string | Refusal<F>;
  /** Takes what the decision costs; null where that is nothing. */
  readonly pay: (tx: Tx, round: R, decision: D) => Promise<P | null | Refusal<F>>;
  /** The round after this decision. */
  readonly advance: (tx: Tx, round: R, text: string) => Promise<R>;
}

export interface Decided<R, P> {
  readonly round: R;
  readonly paid: P | null;
  readonly nowMs: number;
}

/**
 * Takes a decision in its turn by the database's clock: it is a step of its round, in one commit with what it costs. A message that comes twice
 * gets the first answer and changes nothing.
 */
export async function takeDecision<R extends RunningRound, D, P extends object, F extends string>(
  context: Needs<'clock'>,
  tx: Tx,
  rules: DecisionRules<R, D, P, F>,
  { roundId, decision }: { readonly roundId: string; readonly decision: D },
): Promise<Decided<R, P> | Refusal<F>> {
  const round = await rules.hold(tx, roundId);
  const nowMs = await timeMs(tx, databaseNow(context.clock));
  const made = rules.madeBefore(round, decision);
  if (made) return { round, nowMs, paid: await rules.paidBefore(tx, round, made) };
  const text = rules.textOf(round, decision, nowMs);
  if (typeof text !== 'string') return text;
  const paid = await rules.pay(tx, round, decision);
  if (paid !== null && isRefusal(paid)) return paid;
  return { round: await rules.advance(tx, round, text), nowMs, paid };
}
