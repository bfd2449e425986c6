import type { Micros } from '@lantern/kernel';
import type { AppContext, StaffActor, Tx } from '../../platform/index.ts';
import {
  addRequest,
  changeFacts,
  type Effect,
  moneyFact,
  type RequestFact,
  type RequestRow,
  textFact,
} from '../staff/index.ts';
import { rewardSourceHook } from './rewards.sources.ts';
import { type BudgetOf, fundBudget } from './rewards.store.ts';

export interface BudgetRequest extends BudgetOf {
  readonly subject: string;
  readonly name: string;
  /** Micros; below zero takes back what is not spent, and zero changes only what is in `after`. */
  readonly amount: Micros;
  /** What else the approval changes: shown beside the amount, and handed to the source. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason: string;
}
interface Proposal {
  readonly after: {
    readonly source: string;
    readonly sourceId: string;
    readonly currency: string;
    readonly micros: string;
    readonly terms: unknown;
  };
}
const proposalOf = (row: RequestRow) => (row.proposal as unknown as Proposal).after;

/** Requests a change of a budget, with what else its source does then; null while the same waits. */
export function requestBudget(context: AppContext, tx: Tx, ask: BudgetRequest, by: StaffActor): Promise<string | null> {
  const { source, sourceId, currency, amount, before = null, after: terms = null, reason } = ask;
  const proposal = {
    ...{ key: 'budget', version: '', before },
    after: { source, sourceId: String(sourceId), currency, micros: String(amount), terms },
  };
  const about = { subjectId: String(sourceId), subject: ask.subject, subjectName: ask.name };
  return addRequest(tx, context, { kind: 'reward_budget', ...about, reason, proposal }, by);
}

/** Funds a budget as two operators decided; false where less is left, or its source has changed. */
export const budgetEffect: Effect = async (context, tx, row, by) => {
  const { source, sourceId, currency, micros, terms } = proposalOf(row);
  const requestId = BigInt(row.id);
  const about = { source, sourceId: BigInt(sourceId), currency };
  const amount = BigInt(micros);
  if (amount !== 0n && (await fundBudget(tx, context, { ...about, requestId, amount })) === null) return false;
  const { onFunded } = context.hooks.at(rewardSourceHook, source) ?? {};
  return onFunded ? onFunded(context, tx, { sourceId: about.sourceId, requestId, after: terms, by }) : true;
};

/** What the second operator reads: the amount, and what else changes. */
export const budgetFacts = async (_: AppContext, row: RequestRow): Promise<readonly RequestFact[]> => {
  const { currency, micros, terms } = proposalOf(row);
  return [
    ...[textFact('name', row.subject_name ?? ''), moneyFact('amount', BigInt(micros), currency)],
    ...(terms === null || row.proposal === null
      ? []
      : changeFacts({ ...row, proposal: { ...row.proposal, after: terms } })),
  ];
};
