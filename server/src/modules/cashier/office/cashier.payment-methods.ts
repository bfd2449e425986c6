import type { AnswerOf, BodyOf, FieldRefusal } from '@lantern/contract';
import type { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { formatAmount } from '@lantern/kernel';
import type { Queryable } from '../../../platform/index.ts';
import type { Effect } from '../../staff/index.ts';
import { adapterOf, type DepositMethod, depositMethods, putMethod } from '../index.ts';
import { faultsOf, microsOf, plainAmount, versionOf } from './cashier.method-terms.ts';

type PaymentMethod = AnswerOf<(typeof cashierOfficeCalls)['listPaymentMethods']>['list'][number];
export type MethodValue = BodyOf<(typeof cashierOfficeCalls)['changePaymentMethod']>['value'];

export const methodSubject = (code: string): string => `payment-method ${code}`;

/** A method as operators read and change it. */
function fieldsOf(method: DepositMethod) {
  const { kind, name, secondsTypical, position, isEnabled, currencies, labelsOnly, labelsNot, account } = method;
  return {
    ...{ kind, name, secondsTypical, position, isEnabled, account },
    minimum: formatAmount(method.minimum),
    maximum: formatAmount(method.maximum),
    quickAmounts: method.quickAmounts.map(formatAmount),
    feeFixed: formatAmount(method.fee.fixed),
    feePercent: method.fee.percentHundredths / 100,
    currencies: currencies && [...currencies],
    labelsOnly: [...labelsOnly],
    labelsNot: [...labelsNot],
    picture: method.picture as MethodValue['picture'],
  };
}

export async function presentMethods(db: Queryable): Promise<PaymentMethod[]> {
  return (await depositMethods(db, 'all')).map((method) => {
    const value = fieldsOf(method);
    return { code: method.code, provider: method.provider, ...value, version: versionOf(value) };
  });
}

/** Digits and letters of accounts, with the spaces and points that people group them by. */
const ACCOUNT_NUMBER = /^[0-9A-Za-z][0-9A-Za-z .-]{2,38}[0-9A-Za-z]$/;

/** The amounts that the provider of a method takes; any for an own account. */
function rangeOf(method: DepositMethod | undefined): { readonly least: bigint; readonly most: bigint } {
  if (!method?.providerKind) return { least: 1n, most: 10n ** 18n };
  const { minimum, maximum } = adapterOf({ kind: method.providerKind }).offers;
  return { least: minimum, most: maximum };
}

/** What a change of a method refuses, by field. `before` is undefined for a new one, which is a bank account. */
export function methodFaults(value: MethodValue, before: DepositMethod | undefined): FieldRefusal[] {
  const { least, most } = rangeOf(before);
  const [minimum, maximum] = [microsOf(value.minimum), microsOf(value.maximum)];
  const feeFixed = microsOf(value.feeFixed);
  const isBank = value.kind === 'bank';
  return faultsOf({
    kind: value.kind !== (before?.kind ?? 'bank'),
    minimum: minimum === null || minimum < least || minimum <= 0n,
    maximum: maximum === null || maximum > most || (minimum !== null && maximum < minimum),
    quickAmounts: value.quickAmounts.some((text) => {
      const quick = microsOf(text);
      return quick === null || quick < (minimum ?? 0n) || quick > (maximum ?? quick);
    }),
    // Something of the smallest deposit is left.
    feeFixed: feeFixed === null || (minimum !== null && feeFixed * 2n >= minimum && feeFixed > 0n),
    account: isBank !== (value.account !== null),
    'account.number': value.account !== null && !ACCOUNT_NUMBER.test(value.account.number),
  });
}

/** Amounts as they are stored, so that the decided value is the one that is shown. */
export function storedValue(code: string, value: MethodValue) {
  return {
    ...{ code, ...value },
    minimum: plainAmount(value.minimum),
    maximum: plainAmount(value.maximum),
    feeFixed: plainAmount(value.feeFixed),
    quickAmounts: value.quickAmounts.map(plainAmount),
  };
}

/** Writes an approved method; false when it was changed meanwhile. The database proves that two persons decided this value. */
export const changeMethodEffect: Effect = async (_context, tx, row) => {
  const { after, version } = row.proposal as { after: MethodValue & { code: string }; version: string };
  const before = (await presentMethods(tx)).find(({ code }) => code === after.code);
  if ((before?.version ?? '') !== version) return false;
  await putMethod(tx, row.id, after);
  return true;
};
