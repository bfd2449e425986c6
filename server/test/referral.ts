import type { ReferralTermsShape } from '@lantern/contract/referral';
import { referralOfficeCalls } from '@lantern/contract/referral/office';
import { expect } from 'vitest';
import { addProfile, EMPTY_PROFILE } from '../src/modules/account/account.registration.store.ts';
import { openMember, referralsHook } from '../src/modules/account/index.ts';
import { followAll, stakesReader } from '../src/modules/referral/referral.following.ts';
import type { TestApp } from './app.ts';
import { office } from './office.ts';
import type { Operator } from './people.ts';
import { approve, REASON } from './promotions.ts';
import { readFinals } from './read-finals.ts';

/** A friend deposits 20 and stakes 30 within ten days; the inviter gets 5 and the friend 2, at once. */
export const smallTerms = (more: Partial<ReferralTermsShape> = {}): ReferralTermsShape => ({
  ...{ deposit: '20', stake: '30', days: 10, waitDays: 0, inviter: '5', friend: '2' },
  ...{ maxFriends: null, maxPerMonth: null, share: '0', shareDays: null },
  ...more,
});

/** Saves terms as the next version, and lets two operators start it with its budget. */
export async function startReferral(
  app: TestApp,
  [first, second]: readonly [Operator, Operator],
  terms: ReferralTermsShape,
  { after = 0, budget = '1000' }: { readonly after?: number; readonly budget?: string } = {},
): Promise<void> {
  const params = { currency: 'LTN' };
  const saved = await office(app, first, referralOfficeCalls.saveReferralTerms, {
    ...{ params, body: { version: after, terms } },
  });
  expect(saved).toMatchObject({ success: true, value: { version: after + 1 } });
  const asked = await office(app, first, referralOfficeCalls.requestReferralStart, {
    ...{ params, body: { version: after + 1, budget, reason: REASON } },
  });
  expect(asked).toMatchObject({ success: true });
  expect(await approve(app, second, asked.value.requestId)).toMatchObject({ value: { state: 'done' } });
}

/** Opens a real account with the code of another member, as a registration does. */
export async function addTestFriend(app: TestApp, inviterId: bigint, uplineId: bigint | null = null): Promise<bigint> {
  const { context } = app;
  const memberId = context.newId();
  await context.db.transaction(async (tx) => {
    const member = await openMember(context, tx, {
      ...{
        memberId,
        account: `f${memberId}`,
        nickname: `Friend ${memberId}`,
        type: 0,
        currency: 'LTN',
        language: 'EN',
      },
      ...{ passwordHash: 'none', termsVersion: '2026-01' },
      ...(uplineId === null ? {} : { uplineId }),
    });
    expect(member).not.toBeNull();
    await addProfile(tx, { ...EMPTY_PROFILE, memberId, referrerId: inviterId, referralCode: `T${memberId}` });
    const { rows } = await tx.query<{ type: number }>('select type from account.members where id = $1', [inviterId]);
    const referrer = { memberId: inviterId, type: rows[0]?.type ?? 0 };
    await context.hooks.one(referralsHook).joined(context, tx, { memberId, uplineId, currency: 'LTN', referrer });
  });
  return memberId;
}

/** Until every final bet is counted: transactions of other databases of the cluster hold the reader back. Then friends are followed. */
export async function followed(app: TestApp): Promise<void> {
  const { context } = app;
  await readFinals(app, stakesReader, stakesReader.apply);
  await followAll(context);
}

export async function stateOf(app: TestApp, friendId: bigint): Promise<string | undefined> {
  const { rows } = await app.owner.query<{ state: string }>('select state from referral.friend where friend_id = $1', [
    friendId,
  ]);
  return rows[0]?.state;
}
/** What a member was given for friends, in whole units, in the order of the gifts. */
export async function referralGiftsOf(app: TestApp, memberId: bigint): Promise<number[]> {
  const { rows } = await app.owner.query<{ amount: string }>(
    `select (amount / 1000000)::text as amount from rewards.reward where member_id = $1 and source = 'referral' order by id`,
    [memberId],
  );
  return rows.map(({ amount }) => Number(amount));
}
