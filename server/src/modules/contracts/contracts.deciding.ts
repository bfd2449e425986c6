import { addDays } from '@lantern/kernel';
import { aboveOwn, endingBelow } from '@lantern/rules/contracts';
import type { Needs, Queryable, Tx } from '../../platform/index.ts';
import {
  type ContractRow,
  contractOf,
  dayAfterLast,
  lockDecisions,
  moveContract,
  movedApart,
  runningBelow,
  runningOf,
} from './contracts.store.ts';
import { headOf } from './contracts.zone.store.ts';

/** One side of a contract; null is the platform. */
export type Side = bigint | null;
export type Act = 'accept' | 'reject' | 'withdraw' | 'end' | 'agree_end' | 'refuse_end';

export interface EndingContract {
  readonly id: string;
  readonly because: 'rate' | 'upper';
  readonly row: ContractRow;
}

/** Contracts further down that end when this one is accepted, or ends (agents.md 5.3, rule 9). */
export async function endsBy(
  db: Queryable,
  row: ContractRow,
  terms: ContractRow['terms'] | null,
): Promise<EndingContract[]> {
  const below = await runningBelow(db, row.downline_id, row.kind);
  const byId = new Map(below.map((one) => [one.id, one]));
  const links = below.map((one) => ({
    ...{ id: one.id, uplineId: one.upline_id ?? '', downlineId: one.downline_id, terms: one.terms },
  }));
  return endingBelow(row.downline_id, terms, links).map(({ id, because }) => ({ id, because, row: byId.get(id)! }));
}

type Verdict =
  | 'done'
  | 'not_found'
  | 'contract_answered'
  | 'contract_expired'
  | 'contract_changed'
  | 'contract_ends_changed'
  | 'contract_above_own';

export interface Decision {
  readonly contractId: string;
  readonly act: Act;
  readonly by: Side;
  /** What the member has seen: the hash of the text, and the contracts that would end. */
  readonly hash?: string;
  readonly ends?: readonly string[];
}

async function endRow(tx: Tx, context: Needs<'clock'>, row: ContractRow, today: string, by: string): Promise<void> {
  const facts = {
    endedAt: new Date(context.clock.nowMs()),
    endingBy: by,
    validTo: laterOf(today, addDays(row.valid_from ?? today, -1)),
  };
  await moveContract(tx, row.id, ['active', 'ending'], 'terminated', facts);
}

/** A contract that has not begun ends before its first day: it never counts. */
const laterOf = (today: string, before: string): string => (today > before ? today : before);

async function accept(
  context: Needs<'clock'>,
  tx: Tx,
  row: ContractRow,
  { hash, ends = [] }: Decision,
): Promise<Verdict> {
  const now = new Date(context.clock.nowMs());
  if (row.answer_by <= now) return 'contract_expired';
  if (hash !== row.hash) return 'contract_changed';
  if (row.upline_id !== null) {
    const own = await runningOf(tx, row.upline_id, row.kind);
    if (aboveOwn(own?.terms ?? null, row.terms).length > 0) return 'contract_above_own';
  }
  const ending = await endsBy(tx, row, row.terms);
  const shown = [...ends].sort().join();
  if (
    ending
      .map(({ id }) => id)
      .sort()
      .join() !== shown
  )
    return 'contract_ends_changed';
  const today = (await headOf(tx)).zone.dayAt(now.getTime());
  for (const one of ending) await endRow(tx, context, one.row, today, 'upper_contract');
  const before = await runningOf(tx, row.downline_id, row.kind);
  const validFrom = await firstFree(
    tx,
    row,
    row.starts_on > today ? row.starts_on : today,
    before ? addDays(today, 1) : today,
  );
  if (before) {
    const validTo = addDays(validFrom, -1);
    await moveContract(tx, before.id, ['active', 'ending'], 'superseded', { endedAt: now, validTo });
  }
  await moveContract(tx, row.id, ['offered'], 'active', { answeredAt: now, validFrom });
  return 'done';
}

/** The first day on which no other contract of this kind counts for the downline. */
async function firstFree(tx: Tx, row: ContractRow, ...days: readonly string[]): Promise<string> {
  const after = await dayAfterLast(tx, row.downline_id, row.kind);
  return [...days, after ?? ''].reduce((latest, day) => (day > latest ? day : latest));
}

async function end(
  context: Needs<'clock'>,
  tx: Tx,
  row: ContractRow,
  by: 'upline' | 'downline' | 'move',
): Promise<Verdict> {
  const today = (await headOf(tx)).zone.dayAt(context.clock.nowMs());
  for (const one of await endsBy(tx, row, null)) await endRow(tx, context, one.row, today, 'upper_contract');
  await endRow(tx, context, row, today, by);
  return 'done';
}

const sideOf = (row: ContractRow, by: Side): 'upline' | 'downline' | null => {
  const side = by?.toString() ?? null;
  if (side !== null && row.downline_id === side) return 'downline';
  return row.upline_id === side ? 'upline' : null;
};

/** Which act a side may do in a state; what is missing here answers as decided already. */
async function act(
  context: Needs<'clock'>,
  tx: Tx,
  row: ContractRow,
  side: 'upline' | 'downline',
  decision: Decision,
): Promise<Verdict> {
  const moved = async (is: Promise<boolean>): Promise<Verdict> => ((await is) ? 'done' : 'contract_answered');
  const now = new Date(context.clock.nowMs());
  const other = side === 'upline' ? 'downline' : 'upline';
  switch (`${side} ${decision.act} ${row.state}`) {
    case 'downline accept offered':
      return accept(context, tx, row, decision);
    case 'downline reject offered':
      return moved(moveContract(tx, row.id, ['offered'], 'rejected', { answeredAt: now, endedAt: now }));
    case 'upline withdraw offered':
      return moved(moveContract(tx, row.id, ['offered'], 'withdrawn', { endedAt: now }));
    case 'upline end active':
    case 'downline end active':
      return moved(moveContract(tx, row.id, ['active'], 'ending', { endingBy: side }));
    case 'upline agree_end ending':
    case 'downline agree_end ending':
      return row.ending_by === other ? end(context, tx, row, other) : 'contract_answered';
    case 'upline refuse_end ending':
    case 'downline refuse_end ending':
      // The one who asked takes his request back, the other refuses it: the contract goes on.
      return moved(moveContract(tx, row.id, ['ending'], 'active', { endingBy: null }));
    default:
      return 'contract_answered';
  }
}

/** One decision of one side; a contract of other people is missing. */
export async function decide(context: Needs<'clock'>, tx: Tx, decision: Decision): Promise<Verdict> {
  await lockDecisions(tx);
  const row = await contractOf(tx, decision.contractId);
  const side = row && sideOf(row, decision.by);
  return row && side ? act(context, tx, row, side, decision) : 'not_found';
}

/** Ends contracts between people of whom one was moved elsewhere in the tree: an upline pays his own branch only. */
export async function endMoved(context: Needs<'db' | 'clock'>): Promise<number> {
  const moved = await movedApart(context.db);
  for (const { id } of moved)
    await context.db.transaction(async (tx) => {
      await lockDecisions(tx);
      const row = await contractOf(tx, id);
      if (row?.state === 'offered')
        await moveContract(tx, id, ['offered'], 'withdrawn', { endedAt: new Date(context.clock.nowMs()) });
      else if (row && ['active', 'ending'].includes(row.state)) await end(context, tx, row, 'move');
    });
  return moved.length;
}

/** Whether a member is one of the two sides. */
export const isParty = (
  row: { readonly upline_id: string | null; readonly downline_id: string },
  memberId: bigint,
): boolean => row.downline_id === memberId.toString() || row.upline_id === memberId.toString();
