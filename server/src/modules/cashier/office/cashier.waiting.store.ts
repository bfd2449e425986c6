import {
  countWaiting,
  iso,
  type Needs,
  type Queryable,
  type StaffActor,
  type Waiting,
} from '../../../platform/index.ts';

/** A payout that a provider has not answered within this time needs somebody who asks. */
const UNANSWERED_MS = 30 * 60_000;

export const depositsWaiting = (db: Queryable): Promise<Waiting> =>
  countWaiting(db, { from: `cashier.deposit where state = 'review'`, since: 'created_at' });

/** Withdrawals that wait for an operator: to be reviewed, differing from what was ordered, or not received. */
export const withdrawalsWaiting = (db: Queryable): Promise<Waiting> =>
  countWaiting(db, {
    from: `cashier.withdrawal where state in ('applied', 'in_review', 'not_received') or problem is not null`,
    since: `case when state = 'not_received' then coalesce(disputed_at, created_at) else created_at end`,
  });

/** Approved, and not sent to a provider before an operator pays them. */
export const payoutsDue = (db: Queryable): Promise<Waiting> =>
  countWaiting(db, { from: `cashier.withdrawal where state = 'approved' and hold is null`, since: 'created_at' });

/** Sent payouts whose provider says nothing; one with a problem waits among the withdrawals already. */
export const payoutsUnanswered = (db: Queryable, _actor: StaffActor, { clock }: Needs<'clock'>): Promise<Waiting> =>
  countWaiting(
    db,
    {
      from: `cashier.withdrawal w join lateral (
          select max(s.at) as at from cashier.withdrawal_step s where s.withdrawal_id = w.id and s.state = w.state
        ) sent on sent.at <= $1
        where w.state = 'paying' and w.problem is null`,
      since: 'sent.at',
    },
    [iso(clock.nowMs() - UNANSWERED_MS)],
  );

export const findingsWaiting = (db: Queryable): Promise<Waiting> =>
  countWaiting(db, { from: 'cashier.payout_finding where resolved_at is null', since: 'found_at' });
