import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { derived } from '@lantern/server/platform';
import type { LoadResult } from './load.ts';
import { atLeast, atMost, median, openMembers, openStage, P, report, type Stage } from './stage.ts';
import { hasWrk, wrkLoad } from './wrk.ts';
import { bareScript, MEMBERS, pgbench, postingScript, SECONDS, YARDSTICKS } from './yardstick.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const PORT = 4270;
const SERVER = join(import.meta.dirname, '..', 'server', 'src', 'main.ts');
const LOAD = join(import.meta.dirname, 'load.ts');
const PLAYERS_MAX = 256;

async function startServer(stage: Stage): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [SERVER], {
    env: { ...process.env, ...stage.env, PORT: String(PORT), PUBLIC_URL: `http://127.0.0.1:${PORT}` },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => String(chunk).includes('"ready":true') && resolve());
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return () =>
    new Promise((resolve) => {
      child.on('exit', () => resolve());
      child.kill('SIGTERM');
    });
}

/** Logged-in players, written as the account and session rooms write them: hashing 256 passwords is not what is measured. */
async function logIn(stage: Stage, players: number): Promise<string[]> {
  const headers: string[] = [];
  for (let member = 1; member <= players; member += 1) {
    const secret = randomBytes(32).toString('base64url');
    await stage.owner.query(
      `insert into account.member (id, account, nickname, type, currency, language, password_hash, terms_version, terms_at, age_confirmed_at, created_at) values ($1, $2, $2, 0, 'LTN', 'EN', 'x', '1', now(), now(), now())`,
      [member, `bench${member}`],
    );
    await stage.owner.query(
      `insert into session.session (member_id, id, secret_hash, opened_at, last_seen_at, ends_at, address, user_agent)
       values ($1, $1, $2, now(), now(), now() + interval '5 hours', '127.0.0.1', 'bench')`,
      [member, createHash('sha256').update(secret).digest()],
    );
    headers.push(
      `cookie: lantern_session=${secret}\r\nx-session-token: ${derived(secret, 'lantern session token v1')}\r\n`,
    );
  }
  return headers;
}

interface GameReply {
  value: { draws: { drawId: string; state: string; closeAt: string }[] };
}
/** An issue that stays on sale for the whole run. */
async function issueOnSale(): Promise<string> {
  const reply = (await (await fetch(`http://127.0.0.1:${PORT}/lgw/vn/games/mb`)).json()) as GameReply;
  const draw = reply.value.draws.find((one) => one.state === 'open' && Date.parse(one.closeAt) > Date.now() + 3600_000);
  if (!draw) throw new Error('no issue of the North is on sale for another hour; run this at another time of the day');
  return draw.drawId;
}

const PATH = '/lgw/vn/slips';

/** `players` bet at the same moment; the members take turns, so that nobody meets the limit of bets a minute. */
function load(players: number, members: readonly string[], bodies: readonly string[]): Promise<LoadResult> {
  if (hasWrk())
    return wrkLoad({
      url: `http://127.0.0.1:${PORT}`,
      seconds: SECONDS,
      path: PATH,
      connections: players,
      headers: members,
      bodies,
    });
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [LOAD], { stdio: ['pipe', 'pipe', 'inherit'] });
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.on('exit', (code) =>
      code === 0 ? resolve(JSON.parse(out) as LoadResult) : reject(new Error(`the load ended with ${code}`)),
    );
    child.stdin.end(JSON.stringify({ port: PORT, seconds: SECONDS, path: PATH, players, headers: members, bodies }));
  });
}

const stage = await openStage('http');
let stop = async (): Promise<void> => undefined;
try {
  await stage.owner.query(YARDSTICKS);
  await openMembers(stage, MEMBERS, 1_000_000n * P);
  stop = await startServer(stage);
  const headers = await logIn(stage, PLAYERS_MAX);
  const drawId = await issueOnSale();
  const bodies = Array.from({ length: 100 }, (_, pick) =>
    JSON.stringify({
      drawIds: [drawId],
      lines: [{ play: 'DE_DB', picks: [String(pick).padStart(2, '0')], unit: '1' }],
      odds: { DE_DB: '98' },
    }),
  );
  await load(16, headers, bodies);
  const rounds: Record<string, number[]> = {};
  const keep = (name: string, value: number): void => {
    rounds[name] = [...(rounds[name] ?? []), value];
  };
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const clients of [16, 64]) {
      keep(`pgbench ${clients}`, await pgbench(stage, postingScript(BigInt(drawId)), clients));
      keep(`pgbench bare ${clients}`, await pgbench(stage, bareScript(BigInt(drawId)), clients));
    }
    for (const players of [1, 16, 64, 256]) {
      const result = await load(players, headers, bodies);
      if (result.refused > 0) throw new Error(`${result.refused} bets were refused: ${result.sample}`);
      keep(`http ${players}`, result.perSecond);
      keep(`p99/p50 ${players}`, result.p99 / result.p50);
    }
    console.log(
      `round ${round} of ${ROUNDS}:`,
      Object.fromEntries(
        Object.entries(rounds).map(([name, values]) => [name, Math.round((values.at(-1) ?? 0) * 10) / 10]),
      ),
    );
  }
  const of = (name: string): number => median(rounds[name] ?? []);
  const yardstick = Math.max(of('pgbench 16'), of('pgbench 64'));
  process.exitCode = report([
    atLeast('bets a second through HTTP, 64 players / pgbench', of('http 64') / yardstick, 1),
    atLeast('bets a second through HTTP, 256 players / pgbench', of('http 256') / yardstick, 1.5),
    atMost('p99 / median, 64 players', of('p99/p50 64'), 10),
    atMost('p99 / median, 256 players', of('p99/p50 256'), 10),
    atLeast(
      '64 players / pgbench without limits',
      of('http 64') / Math.max(of('pgbench bare 16'), of('pgbench bare 64')),
      0,
    ),
    atLeast('one player alone / pgbench', of('http 1') / yardstick, 0),
    atLeast('16 players / pgbench', of('http 16') / yardstick, 0),
  ]);
} finally {
  await stop();
  await stage.end();
}
