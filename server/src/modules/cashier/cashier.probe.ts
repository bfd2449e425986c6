import { type AppContext, type Probe, probeFault } from '../../platform/index.ts';
import { decimalsReader } from '../ledger/index.ts';
import { adapterOf, callProvider } from './cashier.gateway.ts';
import { FIRST_PROVIDER, providerOf } from './cashier.providers.store.ts';

/** Requests a payment that does not exist: a provider that knows our signature answers that there is none. Null for an unknown provider. */
export async function probePayment(context: AppContext, code: string = FIRST_PROVIDER): Promise<Probe | null> {
  const provider = await providerOf(context.db, code);
  if (!provider) return null;
  try {
    const reply = await callProvider(context, provider, (adapter, key) => adapter.query('connection-test', key));
    const answered = `HTTP ${reply.status}`;
    if (reply.status === 401 || reply.status === 403) return { result: 'refused_secret', answered };
    const read = adapterOf(provider).readAnswer(reply, await decimalsReader(context));
    return { result: !read.ok && read.error === 'unknown_payment' ? 'works' : 'strange_answer', answered };
  } catch (error) {
    return probeFault(context, error);
  }
}
