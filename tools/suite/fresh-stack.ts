import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { longest, step } from '../progress.ts';
import {
  type DemoLogin,
  ensureSecrets,
  freePort,
  migrateData,
  readyStack,
  type Shutdown,
  type Stack,
  type StackOptions,
  seedData,
  startStack,
} from '../stack/index.ts';
import { createTestDatabase } from '../test-database.ts';

export interface SpecStack {
  readonly stack: Stack;
  readonly demo: readonly DemoLogin[];
  /** Of the database owner: specs prepare and read data that no page shows. */
  readonly databaseUrl: string;
}

/** A database with demo data for a stack that does not run yet. */
export interface SpecData extends Pick<SpecStack, 'demo' | 'databaseUrl'> {
  readonly options: StackOptions;
  readonly prepared: Awaited<ReturnType<typeof readyStack>>;
}

/** Far from the ports of `npm start`, so that both can run. */
const firstPort = 4300;
/** Of one stack: the site's, and those of its simulators. */
const portsEach = 10;

/** A database and demo data for one stack alone, which end with `shutdown`. `place` counts stacks that start later. */
export async function freshData(shutdown: Shutdown, nodes: number, place = 0): Promise<SpecData> {
  const directory = mkdtempSync(join(tmpdir(), 'lantern-e2e-'));
  shutdown.add(async () => rmSync(directory, { recursive: true, force: true }));
  const database = await step('database', createTestDatabase);
  shutdown.add(() => database.drop());
  const port = await freePort(firstPort + place * portsEach);
  const options: StackOptions = {
    databaseUrl: database.url,
    port,
    host: '127.0.0.1',
    publicUrl: `http://localhost:${port}`,
    secrets: ensureSecrets(join(directory, 'secrets.json')),
    directory,
    shutdown,
    nodes,
    // A new server applies all that its feed has to say of a day and a half: one league is enough to look at.
    feedLeagues: 'mp',
    // Many browsers share one address here.
    settings: { ADDRESS_PER_SECOND: '100000' },
  };
  const prepared = await readyStack(options);
  await migrateData(database.url, options.secrets, shutdown);
  const { demo } = await step(
    'demo data',
    () => seedData(database.url, prepared.env.seed, shutdown),
    ({ took }) => longest(took),
  );
  return { options, prepared, demo, databaseUrl: database.url };
}

export const startSpecStack = async ({ options, prepared, demo, databaseUrl }: SpecData): Promise<SpecStack> => ({
  stack: await startStack(options, prepared),
  demo,
  databaseUrl,
});
