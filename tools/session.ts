import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { localDirectory, witnessFiles } from './local-directory.ts';
import { Advice, longest, step, table, wordsOf } from './progress.ts';
import {
  claimRun,
  createShutdown,
  type DemoLogin,
  ensureSecrets,
  isPortFree,
  migrateData,
  type OpenDatabase,
  openDatabase,
  readyStack,
  type Shutdown,
  type Stack,
  type StackOptions,
  seedData,
  startStack,
  stopOnSignals,
} from './stack/index.ts';

/** The choices of the command line and the environment. */
export interface Choice {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly fresh: boolean;
  /** Without the month of demonstration. */
  readonly empty: boolean;
}

/** A running Lantern on this machine's data: what `npm start` and `npm run dev` share. */
export interface Session {
  readonly stack: Stack;
  readonly demo: readonly DemoLogin[];
  readonly database: OpenDatabase;
  readonly shutdown: Shutdown;
}

const defaultPort = 3000;

function readPort(text: string | undefined): number {
  const port = Number(text ?? defaultPort);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Advice(`PORT=${text} is not a port. Choose a number from 1 to 65535.`);
}

function readFlags(args: readonly string[]): { fresh: boolean; empty: boolean } {
  try {
    const option = { type: 'boolean', default: false } as const;
    return parseArgs({ args: [...args], options: { fresh: option, empty: option } }).values;
  } catch (error) {
    throw new Advice(
      `${(error as Error).message}\nThe options are --fresh, which begins with a new database, and --empty, which starts without the month of demonstration.`,
    );
  }
}

export function readChoice(args: readonly string[], env: NodeJS.ProcessEnv): Choice {
  const values = readFlags(args);
  const port = readPort(env['PORT']);
  return {
    port,
    host: env['HOST'] ?? '127.0.0.1',
    publicUrl: env['PUBLIC_URL'] ?? `http://localhost:${port}`,
    fresh: values.fresh,
    empty: values.empty,
  };
}

export async function requireFreePort(port: number, host: string, command: string): Promise<void> {
  if (await isPortFree(port, host)) return;
  throw new Advice(
    `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 10} ${command}`,
  );
}

function forgetSimulators(): void {
  for (const name of ['payment.jsonl', 'ferry.jsonl', 'post.jsonl', 'vendor.jsonl', 'feed.jsonl', 'witness.jsonl'])
    rmSync(join(localDirectory, name), { force: true });
}

async function open(choice: Choice, shutdown: Shutdown): Promise<OpenDatabase> {
  const describe = (database: OpenDatabase) =>
    database.started ? database.place : `${database.place}, already running`;
  const database = await step('PostgreSQL', () => openDatabase({ fresh: choice.fresh }), describe);
  shutdown.add(() => database.stop());
  return database;
}

/** Claims the folder, starts database, simulators and server, loads the data while the apps are prepared, and shows each step. */
export async function beginSession(
  choice: Choice,
  shutdown: Shutdown,
  prepareApps: () => Promise<string>,
  shape: Pick<StackOptions, 'watch' | 'publicUrl'>,
): Promise<Session> {
  const claim = await claimRun(join(localDirectory, 'run.json'), 'Lantern');
  shutdown.add(async () => claim.release());
  await requireFreePort(choice.port, choice.host, 'npm start');
  const apps = prepareApps();
  // A failure is reported where it is awaited.
  apps.catch(() => undefined);
  const database = await open(choice, shutdown);
  if (choice.fresh) forgetSimulators();
  const options: StackOptions = {
    ...shape,
    databaseUrl: database.url,
    port: choice.port,
    host: choice.host,
    secrets: ensureSecrets(join(localDirectory, 'secrets.json')),
    directory: localDirectory,
    shutdown,
    onChild: claim.note,
    witness: witnessFiles,
  };
  await step(
    'migrations',
    () => migrateData(database.url, options.secrets, shutdown),
    (result) => result,
  );
  const prepared = await readyStack(options);
  const { demo } = await step(
    'demo data',
    () => seedData(database.url, prepared.env.seed, shutdown, !choice.empty),
    ({ took }) => longest(took),
  );
  await step(
    'site',
    () => apps,
    (result) => result,
  );
  return { stack: await startStack(options, prepared), demo, database, shutdown };
}

/** The lines that list every address and log-in. */
export function welcome(session: Session, addresses: readonly (readonly [string, string])[]): string {
  const { demo, stack, database } = session;
  const logins = table([
    ['role', 'name', 'password', ''],
    ...demo.map((login) => [login.role, login.name, login.password, login.note]),
  ]);
  const places = table([
    ...addresses,
    ['Mail and SMS', stack.outboxUrl],
    ['Payment providers', `${stack.paymentUrl}, ${stack.ferryUrl}`],
    ['Log-in provider', stack.oidcUrl],
    ['Game vendor', stack.vendorUrl],
    ['Sports vendor', stack.sportsVendorUrl],
    ['Feed of matches', stack.feedUrl],
    ['Data', database.place],
    ['Logs', join(localDirectory, 'logs')],
    ['Witness', witnessFiles.book],
  ]);
  return ['', ...places, '', 'Demo logins', ...logins.map((line) => `  ${line}`), ''].join('\n');
}

const lookEveryMs = 1000;

/** Restarts the embedded PostgreSQL when it was killed: committed data are intact, and the server reconnects. */
async function tendDatabase({ database, shutdown }: Session): Promise<never> {
  for (;;) {
    await sleep(lookEveryMs);
    if (!shutdown.isRunning() && (await database.revive()))
      process.stderr.write('PostgreSQL had ended. It was started again.\n');
  }
}

/** Waits for an unexpected end of the server, and reports it. An intended stop exits before. */
export async function watchOver(session: Session): Promise<never> {
  const how = await Promise.race([session.stack.server.ended, tendDatabase(session)]);
  throw new Advice(`The server ended with ${how}. Its log is in ${join(localDirectory, 'logs')}.`);
}

/**
 * Runs a command of this kind from start to stop: errors are printed as text, and everything running is stopped in
 * order.
 */
export async function conduct(work: (shutdown: Shutdown) => Promise<never>): Promise<void> {
  const shutdown = createShutdown();
  let stopping = false;
  stopOnSignals(shutdown, () => {
    stopping = true;
    process.stdout.write('\nStopping …\n');
  });
  try {
    await work(shutdown);
  } catch (error) {
    if (stopping) return;
    process.stderr.write(`\n${wordsOf(error)}\n`);
    await shutdown.run();
    process.exit(1);
  }
}
