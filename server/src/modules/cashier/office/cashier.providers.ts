import type { AnswerOf, BodyOf, FieldRefusal } from '@lantern/contract';
import type { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { formatAmount, parseAmount } from '@lantern/kernel';
import { DEPOSIT_DECIMALS } from '@lantern/rules/cashier';
import { maySaveAddress, type Needs, type Queryable, sha256 } from '../../../platform/index.ts';
import type { Effect } from '../../staff/index.ts';
import {
  adapterOf,
  allProviders,
  openProviderSecret,
  PROVIDER_KINDS,
  type Provider,
  type ProviderKind,
  type ProviderMethod,
  providerMethods,
  putProvider,
  sealProviderSecret,
} from '../index.ts';

type PaymentProvider = AnswerOf<(typeof cashierOfficeCalls)['listPaymentProviders']>['list'][number];
export type ProviderValue = BodyOf<(typeof cashierOfficeCalls)['changePaymentProvider']>['value'];

export const providerSubject = (code: string): string => `payment-provider ${code}`;
const isKind = (kind: string): kind is ProviderKind => Object.hasOwn(PROVIDER_KINDS, kind);
const amountOf = (micros: string): string => formatAmount(BigInt(micros));

/** What a change names, as it is stored. */
const fieldsOf = ({ name, kind, url, position, is_enabled }: Provider, methods: readonly ProviderMethod[]) => ({
  ...{ name, kind, url, position },
  isEnabled: is_enabled,
  methods: methods.map((one) => ({
    ...{ code: one.code, name: one.name, channel: one.channel, position: one.position },
    minimum: amountOf(one.minimum),
    maximum: amountOf(one.maximum),
    quickAmounts: one.quick_amounts.map(amountOf),
    secondsTypical: one.seconds_typical,
    isEnabled: one.is_enabled,
  })),
});

/** Also changed by a new secret, which the value does not name. */
const versionOf = (provider: Provider, value: ProviderValue): string =>
  sha256(JSON.stringify([value, provider.secret_sealed?.toString('base64')]))
    .toString('hex')
    .slice(0, 16);

/** The merchant's providers, without secrets. */
export async function presentProviders(db: Queryable): Promise<PaymentProvider[]> {
  const providers = await allProviders(db);
  const methods = await providerMethods(db, null);
  return providers.map((provider) => {
    const { code } = provider;
    const value = fieldsOf(
      provider,
      methods.filter((one) => one.provider === code),
    );
    const hasSecret = provider.secret_sealed !== null;
    return {
      ...{ code, ...value, hasSecret },
      webhookPath: `/wps/cashier/events/${code}`,
      version: versionOf(provider, value),
    };
  });
}

export const presentKinds = () =>
  Object.entries(PROVIDER_KINDS).map(([kind, { name, offers }]) => ({
    ...{ kind, name, channels: [...offers.channels] },
    minimum: formatAmount(offers.minimum),
    maximum: formatAmount(offers.maximum),
  }));

/** An address without a path: the adapter has its own. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && pathname === '/' && search + hash + username + password === '';
}

const microsOf = (text: string): bigint | null => {
  const parsed = parseAmount(text, DEPOSIT_DECIMALS);
  return parsed.ok ? parsed.value : null;
};

type Method = ProviderValue['methods'][number];
function methodFaults(method: Method, at: number, kind: ProviderKind): FieldRefusal[] {
  const { offers } = adapterOf({ kind });
  const [minimum, maximum] = [microsOf(method.minimum), microsOf(method.maximum)];
  const faulty = {
    channel: !offers.channels.includes(method.channel),
    minimum: minimum === null || minimum <= 0n || minimum < offers.minimum,
    maximum: maximum === null || maximum > offers.maximum || (minimum !== null && maximum < minimum),
    quickAmounts: method.quickAmounts.some((text) => {
      const quick = microsOf(text);
      return quick === null || quick < (minimum ?? 0n) || quick > (maximum ?? quick);
    }),
  };
  return Object.entries(faulty).flatMap(([name, isFaulty]) =>
    isFaulty ? [{ field: `value.methods.${at}.${name}`, key: 'field.not_valid' }] : [],
  );
}

export interface ProviderRequest {
  readonly code: string;
  readonly value: ProviderValue;
  readonly before: PaymentProvider | undefined;
  readonly hasNewSecret: boolean;
  readonly hasNewWebhookSecret: boolean;
}

/** What a change of a provider refuses, by field. */
export async function providerFaults(
  { config }: Needs<'config'>,
  db: Queryable,
  { code, value, before, hasNewSecret, hasNewWebhookSecret }: ProviderRequest,
): Promise<FieldRefusal[]> {
  const fault = (field: string, key = 'field.not_valid'): FieldRefusal => ({ field, key });
  const { kind, url, methods } = value;
  const codes = methods.map((method) => method.code);
  const taken = (await providerMethods(db, null)).filter((one) => one.provider !== code).map((one) => one.code);
  const isMoved = url !== (before?.url ?? '');
  // Only a provider that has the environment's address may stay there.
  const mayBeEmpty = before?.url === '';
  return [
    ...(isKind(kind) && (before === undefined || before.kind === kind) ? [] : [fault('value.kind')]),
    ...(isAddress(url) || (url === '' && mayBeEmpty) ? [] : [fault('value.url')]),
    ...(isMoved && url !== '' && !maySaveAddress(config, url) ? [fault('value.url', 'field.address_internal')] : []),
    // A secret belongs to one address, or whoever changes the address would receive it.
    ...(isMoved && !hasNewSecret ? [fault('secret', 'field.secret_again')] : []),
    ...(before === undefined && !hasNewWebhookSecret ? [fault('webhookSecret')] : []),
    ...(before === undefined && code === 'gateway' ? [fault('code')] : []),
    ...methods.flatMap((method, at) => [
      ...(isKind(kind) ? methodFaults(method, at, kind) : []),
      ...(codes.indexOf(method.code) === at && !taken.includes(method.code) ? [] : [fault(`value.methods.${at}.code`)]),
    ]),
  ];
}

/** What an approval writes, with its secrets sealed: the second person decides without reading them. */
export interface SealedProvider {
  readonly value: ProviderValue & { readonly code: string };
  readonly version: string;
  readonly secret: string | null;
  readonly webhookSecret: string | null;
}
export const sealSecret = (context: Needs<'secrets'>, code: string, secret: string | undefined): string | null =>
  secret === undefined ? null : sealProviderSecret(context, code, secret).toString('base64');

/** Writes an approved provider; false when it was changed meanwhile. The database proves that two persons decided this value. */
export const changeProviderEffect: Effect = async (context, tx, row) => {
  const { value, version, secret, webhookSecret } = row.sealed_part as SealedProvider;
  const { code } = value;
  const before = (await presentProviders(tx)).find((one) => one.code === code);
  if ((before?.version ?? '') !== version) return false;
  await putProvider(tx, {
    ...{ requestId: row.id, value },
    secret: secret === null ? null : Buffer.from(secret, 'base64'),
    webhookSecret:
      webhookSecret === null ? null : openProviderSecret(context, code, Buffer.from(webhookSecret, 'base64')),
  });
  return true;
};
