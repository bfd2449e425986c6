import { invariant } from '@lantern/kernel';
import { type AppContext, isRefusal, type Queryable, type StaffActor, type Tx } from '../../platform/index.ts';
import { approveRequest, operatorOf } from '../staff/index.ts';
import { type BudgetRequest, requestBudget } from './rewards.budget-requests.ts';

/** The remark of the demo's operators. */
const REASON = 'demo';

export type TwoOperators = readonly [StaffActor, StaffActor];

/** An operator of the demo, as one at the office. */
async function operator(db: Queryable, name: string): Promise<StaffActor | null> {
  const found = await operatorOf(db, name);
  const { staffId, rights } = found ?? {};
  return staffId && rights ? { kind: 'staff', staffId, name, rights, sessionId: '0', isConfirmed: true } : null;
}

/** Two operators of the demo; null where it has none. */
export async function demoOperators(db: Queryable): Promise<TwoOperators | null> {
  const [first, second] = [await operator(db, 'operator1'), await operator(db, 'operator2')];
  return first && second ? [first, second] : null;
}

/** Writes something as one operator of the demo, and starts it with its budget as another one. */
export async function startInDemo(
  context: AppContext,
  [first, second]: TwoOperators,
  write: (tx: Tx, by: StaffActor) => Promise<Omit<BudgetRequest, 'reason'>>,
): Promise<void> {
  const { db } = context;
  const requestId = await db.transaction(async (tx) =>
    requestBudget(context, tx, { ...(await write(tx, first)), reason: REASON }, first),
  );
  invariant(requestId !== null, 'what is new has no request');
  const outcome = await db.transaction((tx) => approveRequest(context, tx, second, { id: requestId, reason: REASON }));
  invariant(!isRefusal(outcome), 'the second operator may start it');
}
