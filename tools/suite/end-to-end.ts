import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../chromium.ts';
import { step } from '../progress.ts';
import {
  createShutdown,
  type DemoLogin,
  ensureSecrets,
  ensureSite,
  freePort,
  migrateData,
  readyStack,
  type Shutdown,
  type Stack,
  type StackOptions,
  seedData,
  startStack,
  stopOnSignals,
} from '../stack/index.ts';
import { createTestDatabase } from '../test-database.ts';
import { readReport, reportFile, runCommand } from './command.ts';
import { nothing, playwrightTally, sum, type Tally, withExitCode } from './tally.ts';

interface SpecStack {
  readonly stack: Stack;
  readonly demo: readonly DemoLogin[];
  /** Of the database owner: specs prepare and read data that no page shows. */
  readonly databaseUrl: string;
}

/** Far from the ports of `npm start`, so that both can run. */
const firstPort = 4300;

async function freshStack(shutdown: Shutdown): Promise<SpecStack> {
  const directory = mkdtempSync(join(tmpdir(), 'lantern-e2e-'));
  shutdown.add(async () => rmSync(directory, { recursive: true, force: true }));
  const database = await step('database', createTestDatabase);
  shutdown.add(() => database.drop());
  const port = await freePort(firstPort);
  const options: StackOptions = {
    databaseUrl: database.url,
    port,
    host: '127.0.0.1',
    publicUrl: `http://localhost:${port}`,
    secrets: ensureSecrets(join(directory, 'secrets.json')),
    directory,
    shutdown,
    // Many browsers share one address here.
    settings: { ADDRESS_PER_SECOND: '100000' },
  };
  const prepared = await readyStack(options);
  await migrateData(database.url, options.secrets, shutdown);
  const demo = await step('demo data', () => seedData(database.url, prepared.env.server, shutdown));
  return { stack: await startStack(options, prepared), demo, databaseUrl: database.url };
}

/** The environment of the specs, as e2e/playwright.config.ts reads it. */
async function environment({ stack, demo, databaseUrl }: SpecStack, report: string): Promise<Record<string, string>> {
  const chromium = await step('browser', findChromium, ({ path, from }) => `${path}, from ${from}`);
  return {
    LANTERN_URL: stack.serverEnv['PUBLIC_URL'] ?? stack.serverUrl,
    LANTERN_PAYMENT_URL: stack.paymentUrl,
    LANTERN_OUTBOX_URL: stack.outboxUrl,
    LANTERN_DATABASE_URL: databaseUrl,
    LANTERN_DEMO: JSON.stringify(demo),
    // For this run only: the specs compute the second factor of its operators with it.
    LANTERN_SECRETS_KEY: stack.serverEnv['SECRETS_KEY'] ?? '',
    CHROMIUM_PATH: chromium.path,
    CHROMIUM_FLAGS: JSON.stringify(chromium.flags),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
}

/** One shard of the specs on its own stack: changes to settings do not affect the other shard. */
async function runShard(specStack: SpecStack, name: string, args: readonly string[]): Promise<Tally> {
  const report = reportFile(`playwright-${name}.json`);
  const playwright = [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--reporter=list,json',
    '--output',
    `e2e/output/${name}`,
  ];
  const env = await environment(specStack, report);
  const { code } = await runCommand({ program: 'playwright', args: [...playwright, ...args], env }, true);
  const text = readReport(report);
  return withExitCode(text === undefined ? nothing : playwrightTally(text), code);
}

/**
 * The browser specs, in a real browser, on stacks started for this run alone. All of them run in two shards side by
 * side, because a spec mostly waits; named specs run in one.
 */
export async function runEndToEnd(args: readonly string[] = []): Promise<Tally> {
  const shutdown = createShutdown();
  stopOnSignals(shutdown, () => undefined);
  try {
    await step(
      'site',
      () => ensureSite(shutdown),
      (built) => (built ? 'built' : 'up to date'),
    );
    const shards = args.length === 0 ? ['--shard=1/2', '--shard=2/2'] : [];
    if (shards.length === 0) return await runShard(await freshStack(shutdown), 'named', args);
    const specStacks: SpecStack[] = [];
    for (const _ of shards) specStacks.push(await freshStack(shutdown));
    return sum(
      await Promise.all(
        specStacks.map((specStack, index) => runShard(specStack, `${index + 1}`, shards.slice(index, index + 1))),
      ),
    );
  } finally {
    await shutdown.run();
  }
}
