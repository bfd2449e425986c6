import { invariant } from '@lantern/kernel';
import { type AppContext, type Refusal, refuse, type StaffActor, type Tx } from '../../../platform/index.ts';
import { hashPassword } from '../../account/index.ts';
import { sendMail } from '../../post/index.ts';
import { settingsOf } from '../../site/index.ts';
import type { RequestRow } from '../requests/staff.requests.store.ts';
import type { Effect, RequestEffects } from '../requests/staff.requests.ts';
import { addLineage, type Lineage } from '../requests/staff.two-persons.store.ts';
import { coolUntilMs } from '../requests/staff.two-persons.ts';
import { addOperator, endStaffSessions } from '../staff.store.ts';
import { changeRecord, holdOperator, type OperatorRecord, resetFirstLogin } from './staff.operators.store.ts';
import { changedRights, FACTOR_DUE_MS, firstPassword, isWithin } from './staff.operators.ts';

/** The requested terms of an operator, as both persons see them. */
export interface OperatorTerms {
  readonly name: string;
  readonly email: string | null;
  readonly rights: readonly string[];
  readonly isActive: boolean;
}
export const termsOf = (row: OperatorRecord): OperatorTerms => ({
  name: row.name,
  email: row.email,
  rights: row.rights,
  isActive: row.is_active,
});
/** Rights that a change grants, removes, or reaches by enabling or disabling the account. */
export const touchedRights = (before: OperatorTerms, after: OperatorTerms): readonly string[] =>
  before.isActive === after.isActive
    ? changedRights(before.rights, after.rights)
    : [...new Set([...before.rights, ...after.rights])];

const HOUR_MS = 3600_000;
const after = (row: RequestRow): OperatorTerms => row.proposal?.after as OperatorTerms;

/** Both persons must have, at the time of the decision, every right that the account gets or had. */
async function overreach(
  tx: Tx,
  row: RequestRow,
  by: StaffActor,
  rights: readonly string[],
): Promise<Refusal<'not_yourself' | 'right_not_yours' | 'asker_gone'> | null> {
  if (row.subject_id === String(by.staffId)) return refuse('not_yourself');
  if (!isWithin(by, rights)) return refuse('right_not_yours');
  const requester = await holdOperator(tx, row.created_by_id);
  return requester && isWithin(requester, rights) ? null : refuse('asker_gone');
}

const lineageOf = (row: RequestRow, by: StaffActor, operatorId: bigint | string, act: Lineage['act']): Lineage => ({
  ...{ operatorId, act, requestId: row.id },
  ...{ askedById: row.created_by_id, approvedById: by.staffId },
});

/**
 * The first password goes to the operator's own address, which both persons approved, and nowhere else: no answer and no log has it. It
 * follows the `#` of the link, which no browser sends to a server.
 */
async function sendFirstLogin(context: AppContext, tx: Tx, to: { name: string; email: string }, password: string) {
  const link = `${new URL('/office/', context.config.PUBLIC_URL)}#first=${to.name}/${password}`;
  const language = (await settingsOf(context))['merchant.defaultLanguage'];
  const goodUntilMs = context.clock.nowMs() + FACTOR_DUE_MS;
  const params = { name: to.name, link, hours: FACTOR_DUE_MS / HOUR_MS };
  await sendMail(context, tx, { to: to.email, language, key: 'staff.firstLogIn', params, goodUntilMs });
}

/** A password that ends once its owner has set up the second factor, with its times. */
async function newFirstLogin(context: AppContext) {
  const password = firstPassword(context);
  const passwordHash = await hashPassword(password);
  if (passwordHash === 'busy') return refuse('try_again');
  return { password, passwordHash, dueMs: context.clock.nowMs() + FACTOR_DUE_MS, coolMs: await coolUntilMs(context) };
}

const addOperatorEffect: Effect = async (context, tx, row, by) => {
  const { name, email, rights } = after(row);
  invariant(email !== null, 'an operator request has an address');
  const refusal = await overreach(tx, row, by, rights);
  if (refusal) return refusal;
  const first = await newFirstLogin(context);
  if ('refused' in first) return first;
  const staffId = context.newId();
  const { password, passwordHash, dueMs, coolMs } = first;
  const operator = { staffId, name, email, passwordHash, factor: { dueMs }, rights, coolMs };
  if (!(await addOperator(tx, context, operator))) return false;
  await addLineage(tx, context, lineageOf(row, by, staffId, 'made'));
  await sendFirstLogin(context, tx, { name, email }, password);
  return true;
};

const changeOperatorEffect: Effect = async (context, tx, row, by) => {
  const current = await holdOperator(tx, row.subject_id ?? '0');
  if (!current || String(current.version) !== row.proposal?.version) return false;
  const [before, wanted] = [termsOf(current), after(row)];
  const refusal = await overreach(tx, row, by, touchedRights(before, wanted));
  if (refusal) return refusal;
  const [isMoved, isBack] = [wanted.email !== before.email, wanted.isActive && !before.isActive];
  await changeRecord(tx, {
    ...{ id: current.id, rights: wanted.rights, isActive: wanted.isActive, email: wanted.email },
    coolMs: await coolUntilMs(context),
    wholeCools: isMoved || isBack,
    newRights: wanted.rights.filter((right) => !before.rights.includes(right)),
  });
  if (!wanted.isActive) await endStaffSessions(tx, BigInt(current.id), null);
  if (isMoved) await addLineage(tx, context, lineageOf(row, by, current.id, 'address'));
  return true;
};

/** The password is replaced too: a person who knows the old one must not set up the new factor. */
const resetOperatorEffect: Effect = async (context, tx, row, by) => {
  const current = await holdOperator(tx, row.subject_id ?? '0');
  // Another address since makes the request void.
  if (!current?.is_active || current.email === null || current.email !== after(row).email) return false;
  const refusal = await overreach(tx, row, by, current.rights);
  if (refusal) return refusal;
  const first = await newFirstLogin(context);
  if ('refused' in first) return first;
  const { password, passwordHash, dueMs, coolMs } = first;
  await resetFirstLogin(tx, { id: current.id, passwordHash, dueMs, coolMs });
  await endStaffSessions(tx, BigInt(current.id), null);
  await addLineage(tx, context, lineageOf(row, by, current.id, 'reset'));
  await sendFirstLogin(context, tx, { name: current.name, email: current.email }, password);
  return true;
};

/** Effects of approved requests about operators. */
export const staffEffects = {
  operator_add: addOperatorEffect,
  operator_change: changeOperatorEffect,
  operator_reset: resetOperatorEffect,
} satisfies Partial<RequestEffects>;
