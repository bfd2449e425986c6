import type { FieldRefusal } from '@lantern/contract';
import { normalized } from '@lantern/rules/account';
import type { AppContext, Needs, Tx } from '../../platform/index.ts';
import { settingsOf } from '../site/index.ts';
import { checkNew, type FieldRules } from './account.fields.ts';
import { addProfile, EMPTY_PROFILE } from './account.registration.store.ts';
import { newReferralCode } from './account.registration.ts';
import { openMember } from './account.service.ts';
import type { Member } from './account.store.ts';

/** Signs of a one-time password, without those that look alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUP = 4;
const GROUPS = 3;

/** Twelve signs in three groups, for reading out: 69 bits. */
export function oneTimePassword({ random }: Needs<'random'>): string {
  const signs: string[] = [];
  while (signs.length < GROUP * GROUPS)
    // 220 is the largest multiple of 55 below 256: greater bytes are skipped, so that every sign is as likely.
    for (const byte of random.bytes(GROUP * GROUPS)) if (byte < 220) signs.push(SIGNS[byte % SIGNS.length] ?? '');
  const chosen = signs.slice(0, GROUP * GROUPS).join('');
  return (chosen.match(/.{4}/g) ?? []).join('-');
}

/** The faults of a user name that somebody else types for the member, beside its field. */
export async function usernameFaults(context: AppContext, username: string): Promise<FieldRefusal[]> {
  const rules = (await settingsOf(context))['account.fields'] as FieldRules;
  return checkNew(rules, 'username', username);
}

export interface DirectMember {
  readonly username: string;
  readonly type: number;
  readonly uplineId: bigint | null;
  readonly language: string;
  readonly currency: string;
  /** Of the one-time password. */
  readonly passwordHash: string;
}

/** Opens an account for somebody who logs in later and must change the password then; null when the name is taken. */
export async function openDirectMember(context: AppContext, tx: Tx, item: DirectMember): Promise<Member | null> {
  const settings = await settingsOf(context);
  const username = normalized(item.username);
  const member = await openMember(context, tx, {
    ...{ memberId: context.newId(), account: username.toLowerCase(), nickname: username, type: item.type },
    ...{ currency: item.currency, language: item.language, passwordHash: item.passwordHash, mustChangePassword: true },
    termsVersion: settings['account.termsVersion'],
    ...(item.uplineId === null ? {} : { uplineId: item.uplineId }),
  });
  if (!member) return null;
  await addProfile(tx, { ...EMPTY_PROFILE, memberId: member.memberId, referralCode: newReferralCode(context) });
  return member;
}
