import { invariant, type Micros, parseAmount } from '@lantern/kernel';
import { MEMBER_TYPE } from '@lantern/rules/account';
import type { AppContext, DemoLogin, Needs } from '../../platform/index.ts';
import { creditByHand } from '../ledger/index.ts';
import { changeSetting, settingsOf } from '../site/index.ts';
import { hashPassword } from './account.passwords.ts';
import { storeMail } from './account.profile.store.ts';
import { addProfile, claimMobile, EMPTY_PROFILE } from './account.registration.store.ts';
import { newReferralCode } from './account.registration.ts';
import { openMember } from './account.service.ts';
import { credentialsOf } from './account.store.ts';

interface DemoMember extends DemoLogin {
  readonly nickname: string;
  readonly type: number;
  readonly opening: string;
  /** A confirmed address: codes go there. */
  readonly mail?: string;
}

const MEMBERS: readonly DemoMember[] = [
  {
    role: 'member',
    name: 'minhanh88',
    password: 'Chao-Lantern-26',
    nickname: 'Minh Anh',
    type: MEMBER_TYPE.member,
    opening: '5000',
    note: 'has 5,000.00 to play with',
  },
  {
    role: 'agent',
    name: 'agent001',
    password: 'Doi-Lantern-26',
    nickname: 'Agent 001',
    type: MEMBER_TYPE.generalAgent,
    opening: '0',
    mail: 'agent001@example.com',
    note: 'general agent (account type 1)',
  },
];

const amountOf = (text: string): Micros => {
  const parsed = parseAmount(text, 2);
  invariant(parsed.ok, 'a demo amount is an amount');
  return parsed.value;
};

async function addDemoMember(context: AppContext, demo: DemoMember): Promise<void> {
  const settings = await settingsOf(context);
  const passwordHash = await hashPassword(demo.password);
  invariant(passwordHash !== 'busy', 'nobody else hashes while the demo is made');
  const memberId = context.newId();
  const opened = await context.db.transaction(async (tx) => {
    const isNew = await openMember(context, tx, {
      memberId,
      account: demo.name,
      nickname: demo.nickname,
      type: demo.type,
      currency: settings['merchant.currency'],
      language: settings['merchant.defaultLanguage'],
      passwordHash,
      termsVersion: settings['account.termsVersion'],
    });
    if (isNew) await addProfile(tx, { ...EMPTY_PROFILE, memberId, referralCode: newReferralCode(context) });
    if (isNew && demo.mail) await storeMail(tx, context, memberId, demo.mail);
    return isNew;
  });
  invariant(opened, 'nobody else adds the demo');
}

/** The opening balance of a demo member, once: an adjustment on the operator's own account. */
async function fundDemoMember(context: Needs<'config' | 'db'>, demo: DemoMember): Promise<void> {
  const known = await credentialsOf(context.db, demo.name);
  const amount = amountOf(demo.opening);
  if (!known || amount === 0n) return;
  const { memberId } = known.member;
  await creditByHand(context, { memberId, causeId: memberId, amount });
}

/** From the range reserved for examples. */
const DEMO_MOBILE = '+84912345678';

/** The demo enables every login method: slider, mobile, and an agent's link. A later choice of an operator stays. */
export async function seedLoginMethods(context: AppContext): Promise<void> {
  const settings = await settingsOf(context);
  const member = await credentialsOf(context.db, 'minhanh88');
  if (!member) return;
  await context.db.transaction(async (tx) => {
    const isFirst = await claimMobile(tx, context, DEMO_MOBILE, member.member.memberId);
    if (!isFirst) return;
    const on = { SLIDER: true, LOGINSMS: true, REGISTERMOBILE: true, CHNGPASSVERIF3: true };
    await changeSetting(context, tx, 'whitelabel.flags', { ...settings['whitelabel.flags'], ...on }, 'demo');
    const fields = settings['account.fields'];
    const offered = ['affiliateCode', 'referralCode'].map((name) => [name, { ...fields[name], enabled: true }]);
    await changeSetting(context, tx, 'account.fields', { ...fields, ...Object.fromEntries(offered) }, 'demo');
  });
}

/** As the start page shows them. */
export const demoMembers: readonly DemoLogin[] = MEMBERS.map(({ role, name, password, note }) => ({
  role,
  name,
  password,
  note,
}));

/** Members of the demo; an existing member stays as it is. */
export async function seedAccount(context: AppContext): Promise<readonly DemoLogin[]> {
  for (const demo of MEMBERS) {
    if (!(await credentialsOf(context.db, demo.name))) await addDemoMember(context, demo);
    await fundDemoMember(context, demo);
  }
  return demoMembers;
}
