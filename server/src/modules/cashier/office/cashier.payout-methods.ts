import type { AnswerOf, BodyOf, FieldRefusal } from '@lantern/contract';
import type { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { formatAmount } from '@lantern/kernel';
import { FIRST_FORMS, fitsKind, type NumberForm } from '@lantern/rules/cashier';
import type { Queryable } from '../../../platform/index.ts';
import type { Effect } from '../../staff/index.ts';
import { allProviders, type PayoutMethodRecord, payoutMethods, putPayoutMethod } from '../index.ts';
import { faultsOf, microsOf, plainAmount, versionOf } from './cashier.method-terms.ts';

type StaffPayoutMethod = AnswerOf<(typeof cashierOfficeCalls)['listStaffPayoutMethods']>['list'][number];
export type PayoutMethodValue = BodyOf<(typeof cashierOfficeCalls)['changeStaffPayoutMethod']>['value'];

export const payoutMethodSubject = (code: string): string => `payout-method ${code}`;

/** A method as operators read and change it. */
function fieldsOf(method: PayoutMethodRecord) {
  const { kind, network, name, provider, channel, feeShare, freeADay, secondsTypical, position, isEnabled } = method;
  return {
    numbers: [...method.numbers],
    ...{ kind, network, name, provider, channel, feeShare, freeADay, secondsTypical, position, isEnabled },
    minimum: formatAmount(method.minimum),
    maximum: formatAmount(method.maximum),
    fixedFee: formatAmount(method.fixedFee),
    currencies: method.currencies && [...method.currencies],
    labelsOnly: [...method.labelsOnly],
    labelsNot: [...method.labelsNot],
  };
}

export async function presentPayoutMethods(db: Queryable): Promise<StaffPayoutMethod[]> {
  return (await payoutMethods(db)).map((method) => {
    const value = fieldsOf(method);
    return { code: method.code, ...value, version: versionOf(value) };
  });
}

/** What a change refuses, by field. `before` is undefined for a new one. */
export async function payoutMethodFaults(
  db: Queryable,
  value: PayoutMethodValue,
  before: StaffPayoutMethod | undefined,
): Promise<FieldRefusal[]> {
  const [minimum, maximum, fixedFee] = [microsOf(value.minimum), microsOf(value.maximum), microsOf(value.fixedFee)];
  const providers = (await allProviders(db)).map(({ code }) => code);
  return faultsOf({
    // Members' accounts were checked by what the method pays to.
    kind: before !== undefined && before.kind !== value.kind,
    network:
      (value.kind === 'crypto') !== (value.network !== null) ||
      (before !== undefined && before.network !== value.network),
    numbers: !fitsKind(value.kind, formsOf(value, before)),
    provider: !providers.includes(value.provider),
    minimum: minimum === null || minimum <= 0n,
    maximum: maximum === null || (minimum !== null && maximum < minimum),
    // Something of the smallest withdrawal is left.
    fixedFee: fixedFee === null || (minimum !== null && fixedFee > 0n && fixedFee * 2n >= minimum),
  });
}

/** The forms that a change asks for; without a word of them those of before stay. */
const formsOf = (value: PayoutMethodValue, before: StaffPayoutMethod | undefined): readonly NumberForm[] =>
  value.numbers ?? before?.numbers ?? FIRST_FORMS[value.kind];

/** A method as it is stored: with its forms, and amounts in their one spelling. */
export const storedPayoutMethod = (code: string, value: PayoutMethodValue, before: StaffPayoutMethod | undefined) => ({
  ...{ code, ...value },
  numbers: [...formsOf(value, before)],
  minimum: plainAmount(value.minimum),
  maximum: plainAmount(value.maximum),
  fixedFee: plainAmount(value.fixedFee),
});

/** Writes an approved method; false when it was changed meanwhile. The database proves that two persons decided this value. */
export const changePayoutMethodEffect: Effect = async (_context, tx, row) => {
  const { after, version } = row.proposal as { after: PayoutMethodValue & { code: string }; version: string };
  const before = (await presentPayoutMethods(tx)).find(({ code }) => code === after.code);
  if ((before?.version ?? '') !== version) return false;
  await putPayoutMethod(tx, row.id, after);
  return true;
};
