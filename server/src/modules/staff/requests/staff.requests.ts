import { REQUEST_KINDS, REQUEST_RIGHTS, REQUEST_SUBJECTS, type RequestKind } from '@lantern/contract/lists';
import {
  type AppContext,
  iso,
  keyedPoint,
  type Needs,
  type Refusal,
  refuse,
  type StaffActor,
  type Tx,
} from '../../../platform/index.ts';
import { holdRequest, type RequestRow } from './staff.requests.store.ts';
import { barrierTo, type Matter, type presentBarrier } from './staff.two-persons.ts';

function subjectOf(row: RequestRow) {
  const [ofNone, ofMember] = REQUEST_SUBJECTS[row.kind];
  const id = row.subject_id ?? row.subject_name ?? '';
  return { kind: row.member_id === null ? ofNone : ofMember, id, name: row.subject_name ?? id };
}

type ShownBarrier = ReturnType<typeof presentBarrier>;
export const presentRequest = (row: RequestRow, barrier: ShownBarrier = null) => ({
  id: row.id,
  kind: row.kind,
  subject: subjectOf(row),
  memberId: row.member_id,
  reason: row.reason,
  proposal: row.proposal && { before: row.proposal.before, after: row.proposal.after },
  state: row.state,
  createdBy: row.created_by,
  createdAt: iso(row.created_at),
  decidedBy: row.decided_by,
  decidedAt: row.decided_at && iso(row.decided_at),
  decisionReason: row.decision_reason,
  barrier,
});

export const matterOf = (row: RequestRow): Matter => ({
  votes: [row.created_by_id],
  right: REQUEST_RIGHTS[row.kind],
  about: operatorsIn(row),
});

/** A request as this operator sees it: a pending one with the reason why they may not approve it. */
export async function shownRequest(context: Needs<'db' | 'clock'>, row: RequestRow, actor: StaffActor) {
  if (row.state !== 'waiting') return presentRequest(row);
  return presentRequest(row, await barrierTo(context, actor, matterOf(row)));
}

export const kindsOf = (actor: StaffActor): RequestKind[] =>
  (Object.keys(REQUEST_RIGHTS) as RequestKind[]).filter((kind) => actor.rights.includes(REQUEST_RIGHTS[kind]));

/** The pending request under its lock, for an operator with the right of its kind; for another it is missing. */
export async function takeRequest(
  tx: Tx,
  actor: StaffActor,
  id: string,
): Promise<RequestRow | Refusal<'not_found' | 'already_decided'>> {
  const row = await holdRequest(tx, id);
  if (!row || !kindsOf(actor).includes(row.kind)) return refuse('not_found');
  return row.state === 'waiting' ? row : refuse('already_decided');
}

/** Operators changed by a request. */
const operatorsIn = (row: RequestRow): string[] =>
  row.kind.startsWith('operator_') && row.subject_id !== null ? [row.subject_id] : [];

/** The effect of an approval; false when the object has changed since, which closes the request. Declared by the module of the object. */
export type Effect = (
  context: AppContext,
  tx: Tx,
  row: RequestRow,
  by: StaffActor,
) => Promise<
  | boolean
  | Refusal<
      'not_yourself' | 'right_not_yours' | 'asker_gone' | 'try_again' | 'cause_required' | 'adjustment_above_ceiling'
    >
>;

export type RequestEffects = Readonly<Partial<Record<RequestKind, Effect>>>;
/** Every kind of request has one effect. */
export const effectHook = keyedPoint<RequestEffects>('staff.effects', (effects) => Object.keys(effects), REQUEST_KINDS);
