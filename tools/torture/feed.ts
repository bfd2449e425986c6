import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addTestMember } from '../../server/test/agents.ts';
import { openTestApp } from '../../server/test/app.ts';
import { type Books, booksOf, differencesOf } from '../../server/test/feed-books.ts';
import { writeScript } from '../../server/test/feed-script.ts';
import { modules } from '../../server/test/modules.ts';
import { findings } from '../../server/test/money.ts';
import { fundMember } from '../../server/test/people.ts';
import { disposableRoot, projectDirectory, startPostgres } from '../postgres/index.ts';
import { step } from '../progress.ts';
import { COMPILE_CACHE } from '../stack/compile-cache.ts';
import { createTestDatabase } from '../test-database.ts';
import { createChance } from './chance.ts';

/** Messages of the script for each kill. */
const MESSAGES_A_KILL = 60;
const MESSAGES_LEAST = Number(process.env['FEED_MESSAGES'] ?? 1200);
const LIE_EVERY = 150;
const LIVES_LEAST_MS = 50;
const LIVES_MOST_MS = 2500;
const SHOWN = 20;
const RICH = 1_000_000_000_000n;

interface Side {
  readonly orders: string;
  /** The books and what the audit found, once the script is over. */
  readonly prove: () => Promise<{ readonly books: Books; readonly found: readonly unknown[] }>;
  readonly close: () => Promise<void>;
}

/**
 * A cluster of its own. A settlement waits until every older transaction of its cluster is over: on that of the tests it would wait for whatever else
 * runs there.
 */
async function openCluster(): Promise<() => Promise<void>> {
  const cluster = await startPostgres({ directory: join(disposableRoot(), `feed-${process.pid}`), keep: 'disposable' });
  process.env['TEST_DATABASE_URL'] = cluster.url;
  return async () => {
    await cluster.stop();
    rmSync(cluster.directory, { recursive: true, force: true });
  };
}

/** A database with one rich member. */
async function openSide(script: string): Promise<Side> {
  const database = await createTestDatabase();
  const secretsKey = randomBytes(32).toString('hex');
  const open = () =>
    openTestApp({ SECRETS_KEY: secretsKey, LOG_LEVEL: 'error' }, modules, {
      url: database.url,
      drop: async () => undefined,
    });
  const app = await open();
  const memberId = await addTestMember(app, null, 0);
  await fundMember(app, memberId, RICH);
  await app.close();
  return {
    orders: JSON.stringify({ databaseUrl: database.url, secretsKey, script, memberId: memberId.toString() }),
    prove: async () => {
      const after = await open();
      try {
        return { books: await booksOf(after.owner), found: await findings(after.context) };
      } finally {
        await after.close();
      }
    },
    close: () => database.drop(),
  };
}

/** Node numbers of processes that follow one another: the script sets their clock, and of one number and time two of them would make the same ids. */
const NODES = 400;

const begin = ({ orders }: Side, life = 0): ChildProcess =>
  spawn(process.execPath, ['server/test/feed-process.ts', orders], {
    cwd: projectDirectory,
    // Each life begins sooner with what the one before has compiled.
    env: { ...process.env, ...COMPILE_CACHE, NODE_NUMBER: String(1 + (life % NODES)) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Runs the script to its end in one process. */
async function runClean(side: Side): Promise<void> {
  const child = begin(side);
  child.stdout?.resume();
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the clean run ended with ${code}`);
}

/** Runs it in processes that are killed at random moments; answers the deaths. */
async function runKilled(
  side: Side,
  { rounds, seed }: { readonly rounds: number; readonly seed: number },
): Promise<number> {
  const chance = createChance(seed);
  let deaths = 0;
  for (;;) {
    const child = begin(side, deaths);
    const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
    await Promise.race([once(child.stdout ?? child, 'data'), exit]);
    child.stdout?.resume();
    const waitMs = LIVES_LEAST_MS + chance.below(LIVES_MOST_MS - LIVES_LEAST_MS);
    if (deaths < rounds) await Promise.race([sleep(waitMs), exit]);
    if (deaths < rounds) child.kill('SIGKILL');
    const [code, signal] = await exit;
    if (code === 0) return deaths;
    if (signal !== 'SIGKILL') throw new Error(`a process ended with ${code ?? signal}`);
    deaths += 1;
    process.stdout.write(`  [${deaths}/${rounds}] killed after ${waitMs} ms\n`);
  }
}

/**
 * A feed with false events is applied, bet on and settled by processes that are killed, its messages doubled and repeated; matches, markets, prices, bets and balances are
 * those of one process that lives. Returns the exit code.
 */
export async function killFeed(choice: { readonly rounds: number; readonly seed: number }): Promise<number> {
  const count = Math.max(MESSAGES_LEAST, choice.rounds * MESSAGES_A_KILL);
  process.stdout.write(`kill -9 of a feed: ${choice.rounds} kills over ${count} messages, --seed ${choice.seed}\n`);
  const folder = mkdtempSync(join(tmpdir(), 'lantern-feed-'));
  const script = join(folder, 'script.json');
  const sides: Side[] = [];
  const endCluster = await openCluster();
  try {
    const messages = await step(`a script of ${count} messages`, () => writeScript(count, LIE_EVERY));
    writeFileSync(script, JSON.stringify(messages));
    for (let side = 0; side < 2; side += 1) sides.push(await openSide(script));
    const [clean, killed] = sides;
    if (!clean || !killed) throw new Error('there are two sides');
    await step('a clean run', () => runClean(clean));
    const deaths = await runKilled(killed, choice);
    const [expected, found] = [await clean.prove(), await killed.prove()];
    const broken = [
      ...differencesOf(expected.books, found.books),
      ...[...expected.found, ...found.found].map((one) => `audit: ${JSON.stringify(one)}`),
    ];
    for (const what of broken.slice(0, SHOWN)) process.stdout.write(`BROKEN  ${what}\n`);
    const sizes = Object.entries(expected.books).map(([name, rows]) => `${rows.length} ${name}`);
    process.stdout.write(`\n${deaths} deaths; ${sizes.join(', ')}; ${broken.length} differences\n`);
    return broken.length === 0 && deaths > 0 ? 0 : 1;
  } finally {
    for (const side of sides) await side.close();
    await endCluster();
    rmSync(folder, { recursive: true, force: true });
  }
}
