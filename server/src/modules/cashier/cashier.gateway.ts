import { err, ok, type Result } from '@lantern/kernel';
import { type PaymentStatus, toMinor } from '@lantern/rules/cashier';
import { type AppContext, requestExternal } from '../../platform/index.ts';
import { decimalsOf, decimalsReader } from '../ledger/index.ts';
import { type Provider, secretOfProvider } from './cashier.providers.store.ts';
import { isFresh } from './cashier.signature.ts';
import { isSigned } from './cashier.store.ts';
import type {
  CallKey,
  Decimals,
  PaymentOrder,
  PaymentProvider,
  PayoutOrder,
  ProviderCall,
  ProviderPayment,
  ProviderPayout,
  ProviderReply,
  SignedText,
} from './providers/cashier.provider.ts';
import { PROVIDER_KINDS } from './providers/cashier.provider-kinds.ts';

/** Longest wait for a provider; after that its answer counts as lost and is requested again later. */
const ANSWER_MS = 5_000;

/** `unavailable`: the outcome at the provider is unknown; the same call with the same reference is safe to repeat. */
export type GatewayAnswer = Result<ProviderPayment, SendFault>;

export const adapterOf = ({ kind }: Pick<Provider, 'kind'>): PaymentProvider => PROVIDER_KINDS[kind];

/** One call to a provider, as its HTTP answer. @throws when none comes */
export async function callProvider(
  context: AppContext,
  provider: Provider,
  compose: (adapter: PaymentProvider, key: CallKey) => ProviderCall,
): Promise<ProviderReply> {
  const decimals = await decimalsReader(context);
  const key = { secret: secretOfProvider(context, provider), nowMs: context.clock.nowMs(), decimals };
  const { method, path, headers, body } = compose(adapterOf(provider), key);
  return requestExternal(context, new URL(path, provider.url || context.config.PAYMENT_URL), {
    ...{ method, headers },
    ...(body ? { body } : {}),
    waitMs: ANSWER_MS,
    // Only the address of the environment is the deployer's; the others were entered by operators.
    isDeployers: provider.url === '',
  });
}

interface Statement {
  readonly report: { readonly status: string };
  readonly signed: SignedText;
}

/** `refused`: the provider does not take the order, whenever it is repeated; it may know an earlier one of the same reference. */
type SendFault = 'unavailable' | 'unknown_payment' | 'refused';

async function send<S extends Statement>(
  context: AppContext,
  provider: Provider,
  compose: (adapter: PaymentProvider, key: CallKey) => ProviderCall,
  {
    read,
    isFinal,
    endsWithRefusal = false,
  }: {
    readonly read: (
      adapter: PaymentProvider,
      reply: ProviderReply,
      decimals: Decimals,
    ) => Result<S, 'unknown_payment' | 'refused'>;
    /** Whether a refusal of the call is final. Of a query it never is. */
    readonly endsWithRefusal?: boolean;
    /** Money follows from this status. */
    readonly isFinal: (status: string) => boolean;
  },
): Promise<Result<S, SendFault>> {
  const facts = { provider: provider.code };
  try {
    const reply = await callProvider(context, provider, compose);
    const answer = read(adapterOf(provider), reply, await decimalsReader(context));
    if (!answer.ok) {
      if (answer.error === 'unknown_payment') return err('unknown_payment');
      context.log.error(
        { ...facts, status: reply.status, text: reply.text.slice(0, 200) },
        'payment provider refused a call',
      );
      return err(endsWithRefusal && isFinalRefusal(reply.status) ? 'refused' : 'unavailable');
    }
    const { report, signed } = answer.value;
    // Money follows from this answer alone, so it must be signed by the provider and fresh.
    if (
      isFinal(report.status) &&
      !((await isSigned(context.db, provider.code, signed)) && isFresh(signed.time, context.clock.nowMs()))
    ) {
      context.log.error({ ...facts, status: report.status }, 'the payment provider reports without its signature');
      return err('unavailable');
    }
    return ok(answer.value);
  } catch (error) {
    context.log.warn({ ...facts, err: error }, 'payment provider did not answer');
    return err('unavailable');
  }
}
/** Answers that come again whenever the call is repeated; not those about its time, its signature or the provider's load. */
const isFinalRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 403, 404, 408, 425, 429].includes(status);

/** What money follows from: paid, or taken back, given back, and that it will not be paid. */
export const FINAL_STATUSES: ReadonlySet<string> = new Set<PaymentStatus>([
  'paid',
  'cancelled',
  'refunded',
  'chargeback',
  'reversed',
  'restored',
]);
const PAYMENTS = {
  read: (adapter: PaymentProvider, reply: ProviderReply, decimals: Decimals) => adapter.readAnswer(reply, decimals),
  isFinal: (status: string) => FINAL_STATUSES.has(status),
};
const PAYOUTS = {
  read: (adapter: PaymentProvider, reply: ProviderReply, decimals: Decimals) => adapter.readPayout(reply, decimals),
  isFinal: (status: string) => status !== 'accepted',
};

/** Opens a payment; the same reference again returns the same payment. */
export const openPayment = (context: AppContext, provider: Provider, order: PaymentOrder): Promise<GatewayAnswer> =>
  send(context, provider, (adapter, key) => adapter.create(order, key), PAYMENTS);

/** The current status of a payment. */
export const queryPayment = (context: AppContext, provider: Provider, reference: string): Promise<GatewayAnswer> =>
  send(context, provider, (adapter, key) => adapter.query(reference, key), PAYMENTS);

export type PayoutAnswer = Result<ProviderPayout, SendFault>;

/** Orders a payout; the same reference again pays nothing more. What is finer than the currency cannot be paid and is not sent. */
export async function orderPayout(context: AppContext, provider: Provider, order: PayoutOrder): Promise<PayoutAnswer> {
  if (toMinor(order.amount, await decimalsOf(context, order.currency)) === null) return err('refused');
  return send(context, provider, (adapter, key) => adapter.pay(order, key), { ...PAYOUTS, endsWithRefusal: true });
}

/** The current status of a payout. */
export const queryPayout = (context: AppContext, provider: Provider, reference: string): Promise<PayoutAnswer> =>
  send(context, provider, (adapter, key) => adapter.queryPayout(reference, key), PAYOUTS);
