import type { PayoutAccount, PayoutMethod, PayoutTerms } from '@lantern/contract/cashier';
import { formatAmount } from '@lantern/kernel';
import type { PayoutKind, WithdrawalFee } from '@lantern/rules/cashier';
import {
  type AppContext,
  derived,
  iso,
  type MemberActor,
  type Needs,
  type Queryable,
} from '../../../platform/index.ts';
import { labelsOf } from '../../account/index.ts';
import { mobileSpellings, sessionSettings } from '../../session/index.ts';
import { settingsOf } from '../../site/index.ts';
import { isFor } from '../cashier.audience.ts';
import { dayOfWithdrawals } from '../withdrawals/cashier.withdrawal.store.ts';
import { dayAround } from '../withdrawals/cashier.withdrawal-settings.ts';
import {
  membersWithHashes,
  type PayoutAccountRecord,
  type PayoutMethodRecord,
  payoutAccountsEverOf,
  payoutAccountsOf,
  payoutMethods,
} from './cashier.payout-accounts.store.ts';

const SHARED_MAX = 10;

type Payee = Pick<MemberActor, 'memberId' | 'currency'>;

/** All payout methods; offered are those that are for this member. */
export async function payoutMethodsFor(db: Queryable, { memberId, currency }: Payee): Promise<PayoutMethodRecord[]> {
  const labels = await labelsOf(db, memberId);
  return (await payoutMethods(db)).map((method) => ({
    ...method,
    isOffered: method.isOffered && isFor(method, currency, labels),
  }));
}

/** The fee of a method for the member's next withdrawal of today. */
export async function feeOf(
  context: Needs<'clock'>,
  db: Queryable,
  memberId: bigint,
  method: PayoutMethodRecord,
): Promise<WithdrawalFee> {
  const { startMs } = dayAround(context.clock.nowMs());
  const { byMethod } = await dayOfWithdrawals(db, memberId, { sinceMs: startMs, method: method.code });
  const freeLeft = Math.max(0, method.freeADay - byMethod);
  return { fixed: method.fixedFee, share: method.feeShare, freeLeft };
}

async function termsOf(
  context: Needs<'db' | 'clock'>,
  memberId: bigint,
  method: PayoutMethodRecord,
): Promise<PayoutTerms> {
  const { freeLeft } = await feeOf(context, context.db, memberId, method);
  return {
    ...{ minimum: formatAmount(method.minimum), maximum: formatAmount(method.maximum) },
    ...{ fixedFee: formatAmount(method.fixedFee), feeShare: method.feeShare, freeADay: method.freeADay, freeLeft },
    secondsTypical: method.secondsTypical,
  };
}

export async function presentMethods(context: Needs<'db' | 'clock'>, actor: Payee): Promise<PayoutMethod[]> {
  const { memberId } = actor;
  const methods = (await payoutMethodsFor(context.db, actor)).filter(({ isOffered }) => isOffered);
  return Promise.all(
    methods.map(async (method) => ({
      ...{ code: method.code, kind: method.kind, name: method.name, network: method.network },
      numbers: [...method.numbers],
      terms: await termsOf(context, memberId, method),
    })),
  );
}

export async function presentAccount(
  context: Needs<'db' | 'clock'>,
  account: PayoutAccountRecord,
  method: PayoutMethodRecord,
): Promise<PayoutAccount> {
  return {
    ...{ id: account.id.toString(), kind: method.kind, method: method.code, name: method.name },
    ...{ network: method.network, masked: account.masked, payeeName: account.payeeName },
    ...{ addedAt: iso(account.addedAtMs), readyAt: iso(account.readyAtMs) },
    isReady: account.readyAtMs <= context.clock.nowMs(),
    isNew: account.paidBefore === 0,
    isOffered: method.isOffered,
    terms: await termsOf(context, account.memberId, method),
  };
}

export async function presentAccounts(context: Needs<'db' | 'clock'>, actor: Payee): Promise<PayoutAccount[]> {
  const methods = new Map((await payoutMethodsFor(context.db, actor)).map((method) => [method.code, method]));
  const accounts = await payoutAccountsOf(context.db, actor.memberId);
  return Promise.all(
    accounts.flatMap((account) => {
      const method = methods.get(account.method);
      return method ? [presentAccount(context, account, method)] : [];
    }),
  );
}

const about = (id: bigint): string => `payout account ${id}`;
export const sealNumber = ({ secrets }: Needs<'secrets'>, id: bigint, number: string): Buffer =>
  secrets.seal(number, about(id));
/** An order at the provider opens a number, and the search for others who have it. */
export const openNumber = ({ secrets }: Needs<'secrets'>, { id, numberSealed }: PayoutAccountRecord): string =>
  secrets.open(numberSealed, about(id));
/** Equal for equal numbers; keyed by a secret outside the database, so that a stolen table cannot be searched. */
const hashOf = ({ config }: Needs<'config'>, spelling: string): string =>
  derived(config.SECRETS_KEY, `payout number ${spelling.toUpperCase().replace(/^\+/, '')}`);

/**
 * Hashes of every spelling of one account, that of today first. A wallet's number with and without its country is one account; stored hashes
 * are sealed, so those of earlier spellings stay and are looked for as well.
 */
export async function hashesOfNumber(context: AppContext, kind: PayoutKind, number: string): Promise<string[]> {
  const country = (await settingsOf(context, sessionSettings))['sms.defaultCountry'];
  const spellings = kind === 'ewallet' ? mobileSpellings(country, number) : [];
  return [...new Set([...spellings, number].map((spelling) => hashOf(context, spelling)))];
}

const hashesOf = (context: AppContext, account: PayoutAccountRecord): Promise<string[]> =>
  hashesOfNumber(context, account.kind, openNumber(context, account));

/** Other members who have the number of this account. */
export const membersWithNumber = async (
  context: AppContext,
  db: Queryable,
  account: PayoutAccountRecord,
): Promise<bigint[]> => membersWithHashes(db, account.memberId, await hashesOf(context, account), SHARED_MAX);

/** Other members with the number of any account that this member ever had. */
export async function membersWithSamePayout(context: AppContext, memberId: bigint, limit: number): Promise<bigint[]> {
  const accounts = await payoutAccountsEverOf(context.db, memberId);
  const hashes = await Promise.all(accounts.map((account) => hashesOf(context, account)));
  return membersWithHashes(context.db, memberId, hashes.flat(), limit);
}
