import { invariant, parseAmount, TRIAL_CURRENCY } from '@lantern/kernel';
import { MEMBER_TYPE } from '@lantern/rules/account';
import type { AppContext, Needs, Queryable, Tx } from '../../platform/index.ts';
import { grantTrialMoney, openAccounts } from '../ledger/index.ts';
import type { MemberDirectory } from '../session/index.ts';
import { settingsOf } from '../site/index.ts';
import { passwordsAreBusy } from './account.password-queue.ts';
import { isPassword } from './account.passwords.ts';
import { memberIdByMobile } from './account.registration.store.ts';
import { accountSettings } from './account.settings.ts';
import {
  addMember,
  contactsOf,
  credentialsOf,
  type Member,
  membersByIds,
  type NewMember,
  storeLanguage,
} from './account.store.ts';

/** Lower-case letters and digits that are not misread; ten of them are 49 bits. */
const NAME_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const TRIAL_NAME_LENGTH = 10;

/** Adds a member with its accounts in the ledger; null when the name is taken. */
export async function openMember(context: Needs<'clock'>, tx: Tx, item: NewMember): Promise<Member | null> {
  if (!(await addMember(tx, context, item))) return null;
  await openAccounts(tx, item.memberId, item.currency);
  const { memberId, account, nickname, type, currency, language } = item;
  const mustChangePassword = item.mustChangePassword ?? false;
  return { memberId, account, nickname, type, currency, language, mustChangePassword, uplineId: item.uplineId ?? null };
}

/** 248 is the largest multiple of 31 below 256: greater bytes are skipped, so that every character is as likely. */
function trialName(context: Needs<'random'>): string {
  let name = '';
  while (name.length < TRIAL_NAME_LENGTH)
    for (const byte of context.random.bytes(TRIAL_NAME_LENGTH))
      if (byte < 248 && name.length < TRIAL_NAME_LENGTH) name += NAME_SIGNS[byte % NAME_SIGNS.length] ?? '';
  return `trial_${name}`;
}

/** A trial: no password, its own currency, trial money once (product.md, "People"). */
export async function openTrial(context: AppContext, tx: Tx, language: string): Promise<Member> {
  const account = trialName(context);
  const member = await openMember(context, tx, {
    memberId: context.newId(),
    account,
    nickname: account,
    type: MEMBER_TYPE.trial,
    currency: TRIAL_CURRENCY,
    language,
    passwordHash: null,
    termsVersion: null,
  });
  // The rule for user names refuses the underscore, so no registered member has such a name.
  invariant(member, 'a trial name is new');
  const amount = parseAmount((await settingsOf(context, accountSettings))['freePlay.amount'], 2);
  invariant(amount.ok, 'the trial amount is an amount');
  await grantTrialMoney(tx, member.memberId, amount.value);
  return member;
}

/** The member with this name (lower case) and password. An unknown name and a wrong password take the same work. */
async function withPassword(db: Queryable, account: string, password: string): Promise<Member | null | 'busy'> {
  const found = await credentialsOf(db, account);
  const right = await isPassword(password, found?.passwordHash ?? null);
  if (right === 'busy') return right;
  return right && found ? found.member : null;
}

async function byMobile(db: Queryable, mobile: string): Promise<Member | null> {
  const memberId = await memberIdByMobile(db, mobile);
  return memberId === null ? null : ((await membersByIds(db, [memberId])).get(memberId) ?? null);
}

export const memberDirectory: MemberDirectory = {
  byMobile,
  byIds: membersByIds,
  contactsOf,
  withPassword,
  passwordsAreBusy,
  openTrial,
  rememberLanguage: storeLanguage,
};
