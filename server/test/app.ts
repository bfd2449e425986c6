import { randomBytes } from 'node:crypto';
import { createTestDatabase, TEST_START_MS, type TestDatabase } from '../../tools/test-database.ts';
import { type App, buildApp } from '../src/app.ts';
import { setFirstProviderKey } from '../src/modules/cashier/cashier.provider-key.store.ts';
import {
  type Database,
  fixedClock,
  type Module,
  openDatabase,
  readConfig,
  systemRandom,
} from '../src/platform/index.ts';
import { modules as testModules } from './modules.ts';

export interface TestApp extends App {
  readonly clock: ReturnType<typeof fixedClock>;
  readonly databaseUrl: string;
  /** The rights of the database's owner, which the server's own login does not have. */
  readonly owner: Database;
  readonly modules: readonly Module[];
}

export { TEST_START_MS };

/**
 * The whole server without lotteries, or one of other modules, on a database of its own or a given one, with a clock set by the test; it does not
 * listen.
 */
export async function openTestApp(
  settings: Readonly<Record<string, string>> = {},
  modules: readonly Module[] = testModules,
  given?: TestDatabase,
): Promise<TestApp> {
  const database = given ?? (await createTestDatabase());
  const clock = fixedClock(TEST_START_MS);
  const config = readConfig({
    DATABASE_URL: database.url,
    PUBLIC_URL: 'http://localhost:3000',
    PAYMENT_SECRET: 'payment-secret-for-tests',
    SECRETS_KEY: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'silent',
    // The simulators of tests listen on this machine.
    ALLOW_PRIVATE_ADDRESSES: '1',
    // Tests call from few addresses and read their changes at once; tests of these two limits set them.
    ADDRESS_PER_SECOND: '100000',
    SHARED_ANSWER_MS: '0',
    ...settings,
  });
  const owner = openDatabase({ url: database.url, asOwner: true, connectionsMax: 12 });
  await setFirstProviderKey(owner, 'webhook-secret-for-tests');
  const app = buildApp({ config, clock, random: systemRandom, checkAnswers: true, modules, loopUse: () => 0 });
  await app.open();
  return {
    ...app,
    clock,
    databaseUrl: database.url,
    owner,
    modules,
    close: async () => {
      await app.close();
      await owner.close();
      await database.drop();
    },
  };
}
