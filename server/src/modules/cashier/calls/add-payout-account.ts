import type { FieldRefusal } from '@lantern/contract';
import { cashierCalls, PAYOUT_ACCOUNTS_MAX } from '@lantern/contract/cashier';
import { checkPayoutNumber, isSamePayee, maskPayoutNumber } from '@lantern/rules/cashier';
import {
  type AppContext,
  answer,
  type CallRequest,
  done,
  type MemberActor,
  readCryptoAddress,
  refuse,
  refuseField,
  refusing,
  type Tx,
} from '../../../platform/index.ts';
import { payeeNameFaults, payeeNameOf, refusedPaymentPassword, setPayeeName } from '../../account/index.ts';
import { codeWaysOf, securityChanged, securityRestMs } from '../../session/index.ts';
import {
  accountsEver,
  insertPayoutAccount,
  type PayoutAccountRecord,
  type PayoutMethodRecord,
  payoutAccountOf,
  payoutAccountsOf,
} from '../payout-accounts/cashier.payout-accounts.store.ts';
import {
  hashesOfNumber,
  payoutMethodsFor,
  presentAccount,
  sealNumber,
} from '../payout-accounts/cashier.payout-accounts.ts';
import { lockRequests } from '../withdrawals/cashier.withdrawal.store.ts';
import { withdrawalSettings } from '../withdrawals/cashier.withdrawal-settings.ts';

type Request = CallRequest<typeof cashierCalls.addPayoutAccount>;

/** The name must be the account's real name as banks print it, or becomes it with the first account, by the merchant's rule for names. */
async function nameFaults(context: AppContext, { actor, body }: Request): Promise<FieldRefusal[]> {
  const known = await payeeNameOf(context.db, actor.memberId);
  if (known === null) return payeeNameFaults(context, body.payeeName);
  return isSamePayee(known, body.payeeName) ? [] : [{ field: 'payeeName', key: 'field.payee_name_differs' }];
}

interface Checked {
  readonly method: PayoutMethodRecord;
  readonly number: string;
}
async function checked(context: AppContext, request: Request) {
  const { body, actor } = request;
  const method = (await payoutMethodsFor(context.db, actor)).find(
    ({ code, isOffered }) => code === body.method && isOffered,
  );
  if (!method) return refuse('method_unknown');
  const number = checkPayoutNumber(method, body.number, readCryptoAddress);
  const fields = [
    ...(number.ok ? [] : [{ field: 'number', key: `field.${number.error}` }]),
    ...(await nameFaults(context, request)),
  ];
  if (fields.length > 0 || !number.ok) return refuse('fields_refused', { fields });
  return { method, number: number.value };
}

/**
 * The very first account of a member with an older factor can be paid to at once: a withdrawal to it needs a code of that factor. Every
 * other waits, as long as any change of security at the least.
 */
async function waitOf(context: AppContext, tx: Tx, { memberId, currency }: MemberActor): Promise<number> {
  const isFirst = (await accountsEver(tx, memberId)) === 0;
  if (isFirst && (await codeWaysOf(context, tx, memberId)).ways.length > 0) return 0;
  return Math.max((await withdrawalSettings(context, currency)).cooldownMs, await securityRestMs(context));
}

/** Stores an account under the lock of the member's requests, so that two at once are not both the first. */
const store = (context: AppContext, { actor, body }: Request, { method, number }: Checked) =>
  refusing(context.db, async (tx) => {
    const { memberId } = actor;
    await lockRequests(tx, memberId);
    if ((await payoutAccountsOf(tx, memberId)).length >= PAYOUT_ACCOUNTS_MAX)
      return refuse('payout_accounts_full', { facts: { most: PAYOUT_ACCOUNTS_MAX } });
    const id = context.newId();
    const nowMs = context.clock.nowMs();
    const waitMs = await waitOf(context, tx, actor);
    const payeeName = await setPayeeName(tx, memberId, body.payeeName.trim());
    if (!isSamePayee(payeeName, body.payeeName)) return refuseField('payeeName', 'payee_name_differs');
    const hashes = await hashesOfNumber(context, method.kind, number);
    const account = {
      ...{ memberId, id, method: method.code, payeeName, addedAtMs: nowMs, readyAtMs: nowMs + waitMs },
      numberSealed: sealNumber(context, id, number),
      masked: maskPayoutNumber(method.kind, number),
    };
    const isNew = await insertPayoutAccount(tx, account, hashes);
    if (!isNew) return refuse('payout_account_there');
    // The account has its own waiting time: withdrawals to older ones go on.
    const place = maskPayoutNumber(method.kind, number);
    await securityChanged(context, tx, memberId, { kind: 'payout_added', params: { place }, holds: false });
    return (await payoutAccountOf(tx, memberId, id)) as PayoutAccountRecord;
  });

export const addPayoutAccount = answer(
  cashierCalls.addPayoutAccount,
  async (request, context) => {
    const facts = await checked(context, request);
    if ('refused' in facts) return facts;
    const unproven = await refusedPaymentPassword(context, request.actor, request.body.paymentPassword);
    if (unproven) return unproven;
    const stored = await store(context, request, facts);
    return 'refused' in stored ? stored : done(await presentAccount(context, stored, facts.method));
  },
  // A wrong try of the password stays counted.
  { transaction: false },
);
