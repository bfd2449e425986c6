import { err, ok, type Result } from '@lantern/kernel';
import { type AppContext, requestExternal } from '../../platform/index.ts';
import { type Provider, secretOfProvider } from './cashier.providers.store.ts';
import { isFresh } from './cashier.signature.ts';
import { isSigned } from './cashier.store.ts';
import type {
  CallKey,
  PaymentOrder,
  PaymentProvider,
  ProviderCall,
  ProviderPayment,
  ProviderReply,
} from './providers/cashier.provider.ts';
import { PROVIDER_KINDS } from './providers/cashier.provider-kinds.ts';

/** Longest wait for a provider; after that its answer counts as lost and is requested again later. */
const ANSWER_MS = 5_000;

/** `unavailable`: the outcome at the provider is unknown; the same call with the same reference is safe to repeat. */
export type GatewayAnswer = Result<ProviderPayment, 'unavailable' | 'unknown_payment'>;

export const adapterOf = ({ kind }: Pick<Provider, 'kind'>): PaymentProvider => PROVIDER_KINDS[kind];

/** One call to a provider, as its HTTP answer. @throws when none comes */
export function callProvider(
  context: AppContext,
  provider: Provider,
  compose: (adapter: PaymentProvider, key: CallKey) => ProviderCall,
): Promise<ProviderReply> {
  const key = { secret: secretOfProvider(context, provider), nowMs: context.clock.nowMs() };
  const { method, path, headers, body } = compose(adapterOf(provider), key);
  return requestExternal(context, new URL(path, provider.url || context.config.PAYMENT_URL), {
    ...{ method, headers },
    ...(body ? { body } : {}),
    waitMs: ANSWER_MS,
    // Only the address of the environment is the deployer's; the others were entered by operators.
    isDeployers: provider.url === '',
  });
}

async function send(
  context: AppContext,
  provider: Provider,
  compose: (adapter: PaymentProvider, key: CallKey) => ProviderCall,
): Promise<GatewayAnswer> {
  const facts = { provider: provider.code };
  try {
    const reply = await callProvider(context, provider, compose);
    const answer = adapterOf(provider).readAnswer(reply);
    if (!answer.ok) {
      if (answer.error === 'unknown_payment') return err('unknown_payment');
      context.log.error(
        { ...facts, status: reply.status, text: reply.text.slice(0, 200) },
        'payment provider refused a call',
      );
      return err('unavailable');
    }
    const { report, signed } = answer.value;
    // Money follows from this answer alone, so it must be signed by the provider and fresh.
    if (
      report.status === 'paid' &&
      !((await isSigned(context.db, provider.code, signed)) && isFresh(signed.time, context.clock.nowMs()))
    ) {
      context.log.error(facts, 'the payment provider says paid without its signature');
      return err('unavailable');
    }
    return ok(answer.value);
  } catch (error) {
    context.log.warn({ ...facts, err: error }, 'payment provider did not answer');
    return err('unavailable');
  }
}

/** Opens a payment; the same reference again returns the same payment. */
export const openPayment = (context: AppContext, provider: Provider, order: PaymentOrder): Promise<GatewayAnswer> =>
  send(context, provider, (adapter, key) => adapter.create(order, key));

/** The current status of a payment. */
export const queryPayment = (context: AppContext, provider: Provider, reference: string): Promise<GatewayAnswer> =>
  send(context, provider, (adapter, key) => adapter.query(reference, key));
