import { join } from 'node:path';
import { localDirectory, witnessFiles } from './local-directory.ts';
import { onDatabase, projectDirectory } from './postgres/index.ts';
import { Advice, wordsOf } from './progress.ts';
import {
  ensureSecrets,
  givenSecrets,
  migrateData,
  type OpenDatabase,
  openDatabase,
  type Secrets,
} from './stack/index.ts';

interface Entry {
  /** The words of the command line that select it. */
  readonly words: readonly string[];
  readonly usage: string;
  readonly run: (args: string[]) => Promise<number>;
}

type ServerCommand = (args: string[], env: { databaseUrl: string }) => Promise<number>;

/**
 * Another program may have joined the server that this one started: it is stopped only when no one else is connected.
 */
async function isLonely(url: string): Promise<boolean> {
  const found = await onDatabase(url, (client) =>
    client.query(`select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`),
  );
  return found.rowCount === 0;
}

async function leave(database: OpenDatabase): Promise<void> {
  if (database.started && (await isLonely(database.url))) await database.stop();
}

const secretsFile = join(localDirectory, 'secrets.json');
const isDeployment = (): boolean => (process.env['DATABASE_URL'] ?? '') !== '';

/** The embedded database is this installation's: it is brought up to date. One of a deployment must be, and gets nothing. */
async function readied(url: string): Promise<Partial<Secrets>> {
  if (isDeployment()) {
    const { checkSchema, StartRefused } = await import('@lantern/server/platform');
    await onDatabase(url, checkSchema).catch((error: unknown) => {
      throw error instanceof StartRefused ? new Advice(error.message) : error;
    });
    return givenSecrets(secretsFile);
  }
  const secrets = ensureSecrets(secretsFile);
  await migrateData(url, secrets);
  return secrets;
}

/** Runs a command of the server on its database, which is started for it if it is not running. */
const onServer =
  (module: string) =>
  async (args: string[]): Promise<number> => {
    const database = await openDatabase();
    try {
      Object.assign(process.env, await readied(database.url), {
        DATABASE_URL: database.url,
        WITNESS_FILE: process.env['WITNESS_FILE'] ?? witnessFiles.book,
      });
      const { command } = (await import(join(projectDirectory, 'server/src/commands', module))) as {
        command: ServerCommand;
      };
      return await command(args, { databaseUrl: database.url });
    } finally {
      await leave(database);
    }
  };

async function settle(args: string[]): Promise<number> {
  const { lotterySettleCommand } = await import('./lottery-settle.ts');
  return lotterySettleCommand(args);
}

async function lotteryPlays(args: string[]): Promise<number> {
  const { lotteryPlaysCommand } = await import('./lottery-plays.ts');
  return lotteryPlaysCommand(args);
}

async function settleAgents(args: string[]): Promise<number> {
  const { agentsSettleCommand } = await import('./agents-settle.ts');
  return agentsSettleCommand(args);
}

async function replayPromotions(args: string[]): Promise<number> {
  const { promotionsReplayCommand } = await import('./promotions-replay.ts');
  return promotionsReplayCommand(args);
}

async function live(args: string[]): Promise<number> {
  const { liveCommand } = await import('./live.ts');
  return liveCommand(args);
}

async function cards(args: string[]): Promise<number> {
  const { cardsCommand } = await import('./cards.ts');
  return cardsCommand(args);
}

async function sports(args: string[]): Promise<number> {
  const { sportsCommand } = await import('./sports.ts');
  return sportsCommand(args);
}

async function verify(args: string[]): Promise<number> {
  // Separate from the others: it may fetch the issuer's keys, and the offline verifier for players uses no network.
  if (args[0] === 'receipt') return (await import('./verify/receipt.ts')).verifyReceiptCommand(args.slice(1));
  if (args[0] === 'log') return (await import('./verify/log.ts')).verifyLogCommand(args.slice(1));
  const { verifyCommand } = await import('./verify/command.ts');
  return verifyCommand(args);
}

async function conformance(args: string[]): Promise<number> {
  const { conformanceCommand } = await import('./conformance/command.ts');
  return conformanceCommand(args);
}

async function witness(args: string[]): Promise<number> {
  const { witnessCommand } = await import('./witness/command.ts');
  return witnessCommand(args, witnessFiles);
}

async function slotReturn(args: string[]): Promise<number> {
  const { slotReturnCommand } = await import('./slot-return.ts');
  return slotReturnCommand(args);
}

/**
 * Printing the address of a stopped server is useless, so it stays up: `database stop` or the end of `npm start` stops
 * it.
 */
async function database(args: string[]): Promise<number> {
  const opened = await openDatabase();
  if (args[0] === 'stop') {
    if (!(await isLonely(opened.url))) throw new Advice('Lantern is using the database. Stop it first.');
    await opened.stop();
  } else process.stdout.write(`${opened.url}\n`);
  return 0;
}

async function migrate(): Promise<number> {
  const database = await openDatabase();
  try {
    const secrets = isDeployment() ? givenSecrets(secretsFile) : ensureSecrets(secretsFile);
    process.stdout.write(`${await migrateData(database.url, secrets)}\n`);
    return 0;
  } finally {
    await leave(database);
  }
}

const entries: readonly Entry[] = [
  {
    words: ['migrate'],
    usage: 'migrate                    brings the tables and functions of the database up to this version',
    run: migrate,
  },
  {
    words: ['audit'],
    usage: 'audit                      proves every promise about money on the live database',
    run: onServer('audit.ts'),
  },
  {
    words: ['archive'],
    usage: 'archive [--days 92]        packs the months of bets that are over; they are read as before',
    run: onServer('archive.ts'),
  },
  {
    words: ['replay'],
    usage: 'replay READER              lets a reader of final bets add up its sums from the first bet again',
    run: onServer('replay.ts'),
  },
  {
    words: ['witness'],
    usage: 'witness …                  witnesses how far the chains of a platform go, for the audit and for others',
    run: witness,
  },
  {
    words: ['draws', 'import'],
    usage: 'draws import FILE          reads official results; they count once another person approves',
    run: (args) => onServer('import-draws.ts')(['import', ...args]),
  },
  {
    words: ['draws', 'approve'],
    usage: 'draws approve NUMBER       approves results that another person brought in',
    run: (args) => onServer('import-draws.ts')(['approve', ...args]),
  },
  {
    words: ['lottery', 'settle'],
    usage: 'lottery settle …           settles a file of bets against a file of draws, without a database',
    run: settle,
  },
  {
    words: ['lottery', 'plays'],
    usage: 'lottery plays --family …   lists the plays of a family of lotteries with their chances and prizes',
    run: lotteryPlays,
  },
  {
    words: ['agents', 'settle'],
    usage: 'agents settle …            computes the bills of agents’ contracts from a book, without a database',
    run: settleAgents,
  },
  {
    words: ['promotions', 'replay'],
    usage: 'promotions replay …        plays a book of promotions, bets and deposits, without a database',
    run: replayPromotions,
  },
  {
    words: ['live'],
    usage: 'live settle|spots …        settles rounds of table games, or lists their bets, without a database',
    run: live,
  },
  {
    words: ['sports'],
    usage: 'sports settle|fair|price … settles a file of bets on matches, and prices matches, without a database',
    run: sports,
  },
  {
    words: ['cards'],
    usage:
      'cards rank|odds|pots|tien-len …  ranks poker hands, compares two, cuts pots, judges plays, without a database',
    run: cards,
  },
  {
    words: ['conformance'],
    usage: 'conformance …              runs the SW1 conformance kit against the wallet API of any deployment',
    run: conformance,
  },
  {
    words: ['rtp'],
    usage:
      'rtp [GAME] [--spins N]     prints what each slot returns exactly, and spins it N times to prove it; --json: table games; --counting: shoes; --family F [--mode M]: a lottery; rtp fishing [--shots N] [--json]',
    run: slotReturn,
  },
  {
    words: ['season'],
    usage: 'season …                   fills the demo with a season of play',
    run: onServer('season.ts'),
  },
  {
    words: ['operator'],
    usage: 'operator NAME [E-MAIL]     adds an administrator and prints the first password; two are needed',
    run: onServer('operator.ts'),
  },
  {
    words: ['totp'],
    usage: 'totp NAME                  prints the current second factor of a demo operator',
    run: onServer('totp.ts'),
  },
  {
    words: ['database'],
    usage: 'database [stop]            prints the address of the database, and keeps it running',
    run: database,
  },
  {
    words: ['verify'],
    usage: 'verify FILE | --game …     draws a result again from what is public, without a network',
    run: verify,
  },
];

const usage = ['npm run --silent lantern -- COMMAND', '', ...entries.map((entry) => `  ${entry.usage}`), ''].join('\n');

async function main(args: readonly string[]): Promise<number> {
  const entry = entries.find(({ words }) => words.every((word, index) => args[index] === word));
  if (entry === undefined) {
    const isHelp = args.length === 0 || args[0] === 'help' || args[0] === '--help';
    (isHelp ? process.stdout : process.stderr).write(
      isHelp ? usage : `There is no command “${args.join(' ')}”.\n\n${usage}`,
    );
    return isHelp ? 0 : 2;
  }
  // npm changes to the project folder, but a file name is relative to the folder where the command was typed.
  process.chdir(process.env['INIT_CWD'] ?? '.');
  return entry.run(args.slice(entry.words.length));
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${wordsOf(error)}\n`);
  return 1;
});
