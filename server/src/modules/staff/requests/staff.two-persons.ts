import {
  type AppContext,
  iso,
  type Needs,
  type Refusal,
  refuse,
  type StaffActor,
  type Tx,
} from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { staffSettings } from '../staff.settings.ts';
import { type Barrier, barrierOf, holdActive } from './staff.two-persons.store.ts';

const HOUR_MS = 3600_000;
export const CONSOLE_ID = '0';
type Voter = Pick<StaffActor, 'staffId'>;

/** The time from which a new or reset account, or a newly granted right, may decide. */
export async function coolUntilMs(context: AppContext): Promise<number> {
  return context.clock.nowMs() + (await settingsOf(context, staffSettings))['staff.coolingHours'] * HOUR_MS;
}

/** What two operators decide: a request, an import of results, a withdrawal above its limit. */
export interface Matter {
  /** Who voted before: the requester, or the first approver. 0 is the console. */
  readonly votes: readonly (bigint | string)[];
  /** The right for the decision. */
  readonly right: string;
  /** The right for the votes before, where it is another one. */
  readonly askRight?: string;
  /** Operators beside these whom the decision changes. */
  readonly about?: readonly string[];
  /** Whether the vote of an operator who has left or lost the right counts: an approval that was given does, a request falls. */
  readonly outlivesVoters?: boolean;
}

type Barred<M extends Matter> = Refusal<
  M extends { readonly outlivesVoters: true } ? Exclude<Barrier['code'], 'asker_gone'> : Barrier['code']
>;

/**
 * Why this operator may not give a vote on it now, or null: all of them are checked inside the deciding transaction, under a lock on all, so that
 * a concurrent removal of rights runs entirely before or entirely after it.
 */
async function voteRefusal(
  context: Needs<'clock'>,
  tx: Tx,
  { staffId }: Voter,
  { votes, right, askRight = right, about = [], outlivesVoters = false }: Matter,
): Promise<Refusal<Barrier['code']> | null> {
  const rights = await holdActive(tx, [staffId, ...votes, ...about]);
  if (!rights.get(String(staffId))?.includes(right)) return refuse('not_allowed');
  for (const byId of votes) {
    const barrier = await barrierOf(tx, context, { byId, right }, staffId);
    if (barrier && barrier.code !== 'asker_gone') return refusalOf(context, barrier);
    // The rights of an operator who has left are not among them.
    const hasRight = String(byId) === CONSOLE_ID || rights.get(String(byId))?.includes(askRight);
    if (!hasRight && !outlivesVoters) return refuse('asker_gone');
  }
  return null;
}

function refusalOf({ clock }: Needs<'clock'>, { code, until }: Barrier) {
  if (code !== 'cooling') return refuse(code);
  const leftMs = (until?.getTime() ?? 0) - clock.nowMs();
  return refuse('cooling', { facts: { hours: Math.ceil(leftMs / HOUR_MS) } });
}

/**
 * The vote of one operator beside those before: checks that they may, then runs `vote`, which stores it and does what it decides. It answers false when
 * the subject has changed since the vote before, which refuses this one, so that all of it is rolled back.
 */
export async function decide<const M extends Matter, O extends object | false>(
  context: AppContext,
  tx: Tx,
  { voter, matter, vote }: { readonly voter: Voter; readonly matter: M; readonly vote: () => Promise<O> },
): Promise<Exclude<O, false> | Barred<M> | (false extends O ? Refusal<'changed_meanwhile'> : never)>;
export async function decide(
  context: Needs<'clock'>,
  tx: Tx,
  {
    voter,
    matter,
    vote,
  }: { readonly voter: Voter; readonly matter: Matter; readonly vote: () => Promise<object | false> },
): Promise<object> {
  const refusal = await voteRefusal(context, tx, voter, matter);
  if (refusal) return refusal;
  return (await vote()) || refuse('changed_meanwhile');
}

export const presentBarrier = (barrier: Barrier | null) =>
  barrier && { code: barrier.code, until: barrier.until && iso(barrier.until) };

/** The same question before the decision, without a lock: what a page shows. */
export async function barrierTo(
  context: Needs<'db' | 'clock'>,
  { staffId }: Voter,
  { votes, right, outlivesVoters }: Matter,
) {
  for (const byId of votes) {
    const barrier = await barrierOf(context.db, context, { byId, right }, staffId);
    if (barrier && !(barrier.code === 'asker_gone' && outlivesVoters)) return presentBarrier(barrier);
  }
  return null;
}
