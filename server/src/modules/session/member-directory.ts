import { type AppContext, type Needs, type Queryable, singlePoint, type Tx } from '../../platform/index.ts';

/** The facts of a member that a session needs. */
export interface KnownMember {
  readonly memberId: bigint;
  readonly account: string;
  readonly type: number;
  readonly currency: string;
  readonly language: string;
  readonly mustChangePassword: boolean;
}

/** The addresses of a member for mail and SMS; the mobile in E.164. */
export interface Contacts {
  readonly email: string | null;
  readonly mobile: string | null;
  /** When the address was proven to be the member's; null for one that was only typed, and may be another person's. */
  readonly mailSince: Date | null;
  readonly mobileSince: Date | null;
  /** False for a member registered through a third party who never set one. */
  readonly hasPassword: boolean;
}

/** Members as the session module needs them. The account module stores them and gives this. */
export interface MemberDirectory {
  byIds(db: Queryable, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, KnownMember>>;
  /** The member with this name and password; null takes as long, whether the name exists or not. */
  withPassword(db: Queryable, account: string, password: string): Promise<KnownMember | null | 'busy'>;
  /** Whether `withPassword` would return `busy` now. */
  passwordsAreBusy(): boolean;
  contactsOf(db: Queryable, memberId: bigint): Promise<Contacts>;
  /** The member whose verified number, in E.164, this is. */
  byMobile(db: Queryable, mobile: string): Promise<KnownMember | null>;
  /** A new trial member with its trial money. */
  openTrial(context: AppContext, tx: Tx, language: string): Promise<KnownMember>;
  rememberLanguage(tx: Tx, memberId: bigint, language: string): Promise<void>;
}

/** Given by the one module that stores the members. */
export const memberDirectoryHook = singlePoint<MemberDirectory>('session.members');

export const members = ({ hooks }: Needs<'hooks'>): MemberDirectory => hooks.one(memberDirectoryHook);
