import { type AppContext, type Queryable, singlePoint, type Tx } from '../../platform/index.ts';

/** The agent above a new member, as a registration link names him. */
export interface Inviter {
  readonly memberId: bigint;
  readonly code: string;
  /** The account type that the link opens. */
  readonly opensAs: number;
}

/** Registration links, which the agents' module owns. */
export interface Invitations {
  /** Null for an unknown code, and for a link that opens no account now. */
  byCode(db: Queryable, context: AppContext, code: string): Promise<Inviter | null>;
  /** The code to which a domain leads. */
  codeOfDomain(db: Queryable, domain: string): Promise<string | null>;
  /** Whether another member can be put below this one. */
  hasRoom(db: Queryable, uplineId: bigint): Promise<boolean>;
  /** Counts an account that a link opened and gives it the link's presets; false when the link was used up meanwhile. */
  used(tx: Tx, context: AppContext, code: string, memberId: bigint): Promise<boolean>;
}

const NO_INVITATIONS: Invitations = {
  byCode: async () => null,
  codeOfDomain: async () => null,
  hasRoom: async () => true,
  used: async () => false,
};

export const invitationsHook = singlePoint<Invitations>('account.invitations', NO_INVITATIONS);
