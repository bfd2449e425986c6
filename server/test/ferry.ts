import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cashierCalls } from '@lantern/contract/cashier';
import { type RunningFerry, startFerryPayment } from '@lantern/simulators/ferry-payment';
import { sealProviderSecret } from '../src/modules/cashier/cashier.providers.store.ts';
import { addDemoProvider } from '../src/modules/cashier/cashier.seed.store.ts';
import { openDatabase } from '../src/platform/index.ts';
import { openTestApp, TEST_START_MS, type TestApp } from './app.ts';

const KEYS = { secret: 'ferry-secret-for-tests', webhook: 'ferry-webhook-secret-for-tests' };

export interface FerrySetup {
  readonly app: TestApp;
  readonly ferry: RunningFerry;
  /** Web-hooks are lost while it is closed. */
  readonly road: { isOpen: boolean };
  readonly close: () => Promise<void>;
}

/** The application with FerryPay as a second provider, on one clock. Web-hooks reach the application at once. */
export async function openFerrySetup(): Promise<FerrySetup> {
  let app: TestApp | undefined;
  const road = { isOpen: true };
  const hooks = createServer(async (request, response) => {
    const payload = Buffer.concat(await request.toArray());
    const { host: _, connection: __, ...headers } = request.headers;
    const reply = road.isOpen
      ? await app?.http.inject({ method: 'POST', url: request.url ?? '', headers, payload })
      : undefined;
    response.writeHead(reply?.statusCode ?? 503).end(reply?.body);
  });
  await new Promise<void>((resolve) => hooks.listen(0, '127.0.0.1', resolve));
  const { port } = hooks.address() as AddressInfo;
  const ferry = await startFerryPayment({
    ...{ port: 0, secret: KEYS.secret, webhookSecret: KEYS.webhook },
    webhookUrl: `http://127.0.0.1:${port}${cashierCalls.receivePaymentEvent.path.replace(':provider', 'ferrypay')}`,
    context: {
      nowMs: () => app?.clock.nowMs() ?? TEST_START_MS,
      randomHex: (length) => randomBytes(length).toString('hex').slice(0, length),
    },
  });
  const opened = await openTestApp({ PAYMENT_URL: 'http://127.0.0.1:1' });
  app = opened;
  const owner = openDatabase({ url: opened.databaseUrl, asOwner: true, connectionsMax: 1 });
  const sealed = sealProviderSecret(opened.context, 'ferrypay', KEYS.secret);
  await owner.transaction((tx) =>
    addDemoProvider(tx, { code: 'ferrypay', name: 'FerryPay', url: ferry.url, sealed, key: KEYS.webhook }),
  );
  await owner.close();
  return {
    ...{ app: opened, ferry, road },
    close: async () => {
      await opened.close();
      await ferry.close();
      hooks.closeAllConnections();
      hooks.close();
    },
  };
}
