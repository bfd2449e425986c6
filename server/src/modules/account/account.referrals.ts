import { type AppContext, type Queryable, singlePoint, type Tx } from '../../platform/index.ts';
import type { Inviter } from './account.registration.store.ts';

/** A member who registered with the code of another. */
export interface Joined {
  readonly memberId: bigint;
  readonly uplineId: bigint | null;
  readonly currency: string;
  readonly referrer: Inviter;
}

/** Invitations of friends, which the module of referral owns. A referral does not change the upline. */
export interface Referrals {
  /** Whether friends count now: then the code of a link is taken where the form has no field for it. */
  isOpen(context: AppContext, db: Queryable): Promise<boolean>;
  /** Called in the transaction of the registration. */
  joined(context: AppContext, tx: Tx, joined: Joined): Promise<void>;
}

export const referralsHook = singlePoint<Referrals>('account.referrals', {
  isOpen: async () => false,
  joined: async () => undefined,
});
