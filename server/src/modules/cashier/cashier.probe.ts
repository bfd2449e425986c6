import { type AppContext, type Probe, probeFault } from '../../platform/index.ts';
import { callProvider } from './cashier.gateway.ts';

/** Requests a payment that does not exist: a provider that knows our signature answers that there is none. */
export async function probePayment(context: AppContext): Promise<Probe> {
  try {
    const { status } = await callProvider(context, 'GET', '/v1/payments?reference=connection-test', '');
    const answered = `HTTP ${status}`;
    if (status === 401 || status === 403) return { said: 'refused_secret', answered };
    return { said: status === 404 ? 'works' : 'strange_answer', answered };
  } catch (error) {
    return probeFault(context, error);
  }
}
