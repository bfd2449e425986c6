import { setTimeout as sleep } from 'node:timers/promises';
import { walletCalls } from '@lantern/contract/wallet';
import { idFloorOf } from '@lantern/kernel';
import { PDF_LINES_MAX } from '../server/src/modules/wallet/calls/begin-statement.ts';
import { issueOnSale, openAccounts, openSessions } from './people.ts';
import { type Serving, seed, serve } from './serving.ts';
import { atLeast, atMost, median, openMembers, openStage, P, report, type Stage } from './stage.ts';
import { fields, steadyBets } from './steady-bets.ts';

const LINES = Number(process.env['BENCH_LINES'] ?? 1_000_000);
/** Members begin with one line, the money they play with. */
const FIRST_LINES = 1;
/** Each of a member of its own: a PDF takes no more. */
const FILES = [
  { format: 'csv', memberId: 1, lines: LINES },
  { format: 'pdf', memberId: 2, lines: Math.min(LINES, PDF_LINES_MAX - FIRST_LINES) },
] as const;
const SECONDS = 4;
const BETS_A_SECOND = 50;
const PLAYERS = 32;
const QUIET_LOOKS = 5;
const SLOWER_MAX = 2;
/** A file whose memory grows with its lines has several times as much at its end. */
const GROWTH_MAX = 1.35;
const WATCH_MS = 500;
/** 2^28 of an id. */
const APART_MS = 128;

/** Movements of a member, alternately in and out, one each eighth of a second up to now. */
async function addMoves({ owner }: Stage, memberId: number, lines: number): Promise<void> {
  await owner.query(
    `insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount, at)
     select $3, id, case n % 2 when 0 then 3 else 4 end, 0, case n % 2 when 0 then 1 else 20 end, case n % 2 when 0 then 20 else 1 end,
       'LTN', 1000000, to_timestamp(((id >> 21) / 1000.0 + 1704067200)::float8)
     from (select n, $1::bigint + (n << 28) as id from generate_series(1, $2::bigint) n) moves`,
    [idFloorOf(Date.now() - lines * APART_MS), lines, memberId],
  );
  await owner.query('analyze ledger.transfer');
}

async function residentMb(url: string): Promise<number> {
  const text = await (await fetch(`${url.replace('localhost', '127.0.0.1')}/metrics`)).text();
  return Number(/^process_resident_memory_bytes ([0-9.e+-]+)/m.exec(text)?.[1] ?? 0) / 2 ** 20;
}

interface Made {
  /** Megabytes of the server, one reading each half second. */
  readonly memory: number[];
  /** Latency of bets meanwhile, p99 of each look. */
  readonly looks: number[];
  readonly seconds: number;
}

type Headers = Record<string, string>;

/** Asks for a file of everything and watches server and bets until it is done. */
async function make(
  stage: Stage,
  url: string,
  headers: Headers,
  format: string,
  betting: () => Promise<number>,
): Promise<Made> {
  const began = performance.now();
  const reply = await fetch(`${url}${walletCalls.beginStatement.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ format }),
  });
  const { value, message } = (await reply.json()) as { value?: { id: string }; message?: string };
  if (!value) throw new Error(`the file was refused: ${message}`);
  const isDone = async (): Promise<boolean> => {
    const { rows } = await stage.owner.query<{ state: string; lines: number }>(
      'select state, lines::int from wallet.statement where id = $1',
      [value.id],
    );
    if (rows[0]?.state === 'failed') throw new Error('the file failed');
    return rows[0]?.state === 'done';
  };
  const [memory, looks]: [number[], number[]] = [[], []];
  let isOver = false;
  const watch = (async () => {
    for (; !isOver; await sleep(WATCH_MS)) memory.push(await residentMb(url));
  })();
  try {
    while (!(await isDone())) looks.push(await betting());
  } finally {
    isOver = true;
    await watch;
  }
  // The last look was in part without the file.
  return { memory, looks: looks.length > 1 ? looks.slice(0, -1) : looks, seconds: (performance.now() - began) / 1000 };
}

const most = (values: readonly number[]): number => Math.max(0, ...values);

const stage = await openStage('statements', 'server');
let server: Serving | undefined;
try {
  await seed(stage);
  await openMembers(stage, PLAYERS + FILES.length, 1_000_000n * P);
  await openAccounts(stage, 1, PLAYERS + FILES.length);
  for (const { memberId, lines } of FILES) await addMoves(stage, memberId, lines);
  const all = (await openSessions(stage, PLAYERS + FILES.length)).map(fields);
  const sessions = all.slice(FILES.length);
  server = await serve(stage, 3130, { TRUST_PROXY: '1' });
  const { port, url } = server;
  const drawId = await issueOnSale(url);
  const players = { port, drawId, sessions, seconds: SECONDS, perSecond: BETS_A_SECOND };
  const betting = () => steadyBets(players);
  await betting();
  const claims = [];
  for (const { format, memberId, lines } of FILES) {
    const quiet: number[] = [];
    for (let look = 0; look < QUIET_LOOKS; look += 1) quiet.push(await betting());
    const { memory, looks, seconds } = await make(stage, url, all[memberId - 1] ?? {}, format, betting);
    const early = memory.slice(0, Math.ceil(memory.length / 3));
    const late = memory.slice(Math.floor((memory.length * 2) / 3));
    console.log(
      `  ${format}: ${lines} lines in ${seconds.toFixed(0)} s; ${most(early).toFixed(0)} MB at first, ${most(late).toFixed(0)} MB at last; bets p99 ${median(quiet).toFixed(1)} ms, meanwhile ${median(looks).toFixed(1)} ms`,
    );
    claims.push(
      atLeast(`${format}: looks at bets meanwhile`, looks.length, 1),
      atMost(`${format}: p99 of bets meanwhile / without`, median(looks) / median(quiet), SLOWER_MAX),
      atMost(`${format}: memory in the last third / in the first`, most(late) / most(early), GROWTH_MAX),
    );
  }
  process.exitCode = report(claims);
} finally {
  await server?.stop();
  await stage.end();
}
