import type { ExportSource } from '../../staff/index.ts';
import { methodsToExport, type Provider, payoutMethodsToExport, providerMethods, providersToExport } from '../index.ts';
import { presentMethods } from './cashier.payment-methods.ts';
import { presentPayoutMethods } from './cashier.payout-methods.ts';

interface Coded {
  readonly code: string;
}
const among = <T extends Coded>(list: readonly T[], rows: readonly Coded[]): T[] =>
  list.filter(({ code }) => rows.some((row) => row.code === code));
const words = (list: readonly string[] | null): string => (list ?? []).join(' ');
const line = (cells: readonly string[]) => ({ cells, currency: '', sums: [] });
const yes = (is: boolean): string => (is ? 'on' : 'off');

/** The ways to pay in, as operators read them; account numbers of the merchant are shown to every member who pays. */
export const paymentMethodsExport = (): ExportSource => ({
  statement: methodsToExport,
  columns:
    'record,code,name,kind,provider,minimum,maximum,fee_fixed,fee_percent,currencies,labels_only,labels_not,seconds_typical,bank,account_holder,account_number,state'.split(
      ',',
    ),
  summed: [],
  linesOf: async (rows: readonly Coded[], snapshot) =>
    among(await presentMethods(snapshot), rows).map((method) =>
      line([
        ...['method', method.code, method.name, method.kind, method.provider ?? ''],
        ...[method.minimum, method.maximum, method.feeFixed, String(method.feePercent)],
        ...[words(method.currencies), words(method.labelsOnly), words(method.labelsNot), String(method.secondsTypical)],
        ...[method.account?.bank ?? '', method.account?.holder ?? '', method.account?.number ?? ''],
        yes(method.isEnabled),
      ]),
    ),
});

const PERCENT = 100;

/** Banks, e-wallets and networks that members are paid by. */
export const payoutMethodsExport = (): ExportSource => ({
  statement: payoutMethodsToExport,
  columns:
    'record,code,name,kind,network,provider,minimum,maximum,fee_fixed,fee_percent,free_a_day,currencies,labels_only,labels_not,seconds_typical,state'.split(
      ',',
    ),
  summed: [],
  linesOf: async (rows: readonly Coded[], snapshot) =>
    among(await presentPayoutMethods(snapshot), rows).map((method) =>
      line([
        ...['method', method.code, method.name, method.kind, method.network ?? '', method.provider],
        ...[method.minimum, method.maximum, method.fixedFee, String(method.feeShare / PERCENT)],
        String(method.freeADay),
        ...[words(method.currencies), words(method.labelsOnly), words(method.labelsNot), String(method.secondsTypical)],
        yes(method.isEnabled),
      ]),
    ),
});

/** The payment providers with their methods; no secret is in the file. */
export const paymentProvidersExport = (): ExportSource => ({
  statement: providersToExport,
  columns: 'record,code,name,kind,address,methods,state'.split(','),
  summed: [],
  linesOf: async (rows: readonly Pick<Provider, 'code' | 'kind' | 'name' | 'url' | 'is_enabled'>[], snapshot) => {
    const methods = await providerMethods(snapshot, null);
    return rows.map(({ code, kind, name, url, is_enabled }) => {
      const own = methods.filter(({ provider }) => provider === code).map((method) => method.code);
      return line(['provider', code, name, kind, url, words(own), yes(is_enabled)]);
    });
  },
});
