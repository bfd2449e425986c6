import { invariant } from '@lantern/kernel';
import type { AppContext, Queryable, Tx } from '../../platform/index.ts';

/** What a session must know of its member. */
export interface KnownMember {
  readonly memberId: bigint;
  readonly account: string;
  readonly type: number;
  readonly currency: string;
  readonly language: string;
  readonly mustChangePassword: boolean;
}

/** Where a member can be written to; the mobile in E.164. */
export interface Contacts {
  readonly email: string | null;
  readonly mobile: string | null;
  /** False for a member who came by a third party and never chose one. */
  readonly hasPassword: boolean;
}

/** Members as the session module asks for them. The account module keeps them and hands this in when the house opens. */
export interface MemberDirectory {
  byIds(db: Queryable, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, KnownMember>>;
  /** The member with this name and password; null takes as long, whether the name exists or not. */
  withPassword(db: Queryable, account: string, password: string): Promise<KnownMember | null | 'busy'>;
  /** Whether `withPassword` would answer `busy` now. */
  passwordsAreBusy(): boolean;
  contactsOf(db: Queryable, memberId: bigint): Promise<Contacts>;
  /** The member who has proven that this number, in E.164, is his. */
  byMobile(db: Queryable, mobile: string): Promise<KnownMember | null>;
  /** A new trial member with its trial money. */
  openTrial(context: AppContext, tx: Tx, language: string): Promise<KnownMember>;
  rememberLanguage(tx: Tx, memberId: bigint, language: string): Promise<void>;
}

let directory: MemberDirectory | undefined;

/** Called once by the module that keeps the members. */
export function registerMembers(members: MemberDirectory): void {
  directory = members;
}

export function members(): MemberDirectory {
  invariant(directory, 'the account module has opened');
  return directory;
}
