import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { slotMaths } from '@lantern/games/slots';
import type { LoadResult } from './drive.ts';
import { issueOnSale, openAccounts, openSessions } from './people.ts';
import { type Serving, serve } from './serving.ts';
import { type Seated, wrkSpins } from './spin-wrk.ts';
import { atLeast, atMost, median, openMembers, openStage, P, report } from './stage.ts';
import { hasWrk } from './wrk.ts';
import { MEMBERS, pgbench, postingScript, SECONDS, SPIN_YARDSTICK, spinScript, YARDSTICKS } from './yardstick.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const LOAD = join(import.meta.dirname, 'spin-load.ts');
/** So many that no member meets the limit of spins a minute. */
const PLAYERS = 512;
/** One without jackpots, and one whose three pools every spin feeds. */
const GAMES = { plain: 'dragon-boat', progressive: 'koi-lantern' } as const;
const WIN_SHARE = Number(slotMaths(GAMES.plain, 1)?.promised.hitRate);

const STAKE = '0.1';
const pathOf = (game: string): string => `/wps/slots/${game}/spins`;

/**
 * A spin of each member before the load, one after another: it creates their seed pairs and shows which member has
 * which.
 */
async function seat(url: string, headers: readonly string[]): Promise<Seated[]> {
  const seated: Seated[] = [];
  for (const block of headers) {
    const headerLines = block.trim().split('\r\n');
    const reply = await fetch(url + pathOf(GAMES.plain), {
      method: 'POST',
      headers: {
        ...Object.fromEntries(headerLines.map((line) => line.split(': ') as [string, string])),
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ stake: STAKE, mathsVersion: 1 }),
    });
    const { value } = (await reply.json()) as { value: { pairId: string } };
    seated.push({ headers: block, pairId: value.pairId });
  }
  return seated;
}

function load(port: number, game: string, players: number, members: readonly Seated[]): Promise<LoadResult> {
  const order = { seconds: SECONDS, path: pathOf(game), stake: STAKE, players };
  if (hasWrk()) return wrkSpins({ ...order, members, url: `http://127.0.0.1:${port}` });
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [LOAD], { stdio: ['pipe', 'pipe', 'inherit'] });
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.on('exit', (code) =>
      code === 0 ? resolve(JSON.parse(out) as LoadResult) : reject(new Error(`the load ended with ${code}`)),
    );
    child.stdin.end(JSON.stringify({ ...order, port, headers: members.map(({ headers }) => headers) }));
  });
}

const stage = await openStage('spin');
let server: Serving | undefined;
try {
  await stage.owner.query(YARDSTICKS + SPIN_YARDSTICK);
  await openMembers(stage, MEMBERS, 1_000_000n * P);
  // Otherwise the pause that a licence prescribes would be measured.
  await stage.owner.query(
    `insert into site.setting (key, value, changed_at, changed_by) values ('slots.minSpinMs', '0', now(), 'bench')`,
  );
  server = await serve(stage, 4521);
  const { port, url } = server;
  await stage.owner.query(`update catalogue.game set state = 'on' where kind = 'house'`);
  await stage.owner.query('update catalogue.revision set number = number + 1');
  await openAccounts(stage, 1, PLAYERS);
  const members = await seat(url, await openSessions(stage, PLAYERS));
  const drawId = await issueOnSale(url);
  const rounds: Record<string, number[]> = {};
  const record = (name: string, value: number): void => {
    rounds[name] = [...(rounds[name] ?? []), value];
  };
  const spins = async (game: string, players: number): Promise<LoadResult> => {
    // Presentations left open by the load before; each would be a refusal.
    await stage.owner.query('update slots.seat set seen = true where member_id <= $1 and not seen', [PLAYERS]);
    return load(port, game, players, members);
  };
  // Plans of the statements are made once, outside the measurement.
  for (const game of [...Object.values(GAMES), GAMES.plain]) await spins(game, 64);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const clients of [16, 64]) {
      record(`pgbench ${clients}`, await pgbench(stage, spinScript(WIN_SHARE), clients));
      record(`pgbench bet ${clients}`, await pgbench(stage, postingScript(BigInt(drawId)), clients));
    }
    for (const [name, game] of Object.entries(GAMES))
      for (const players of [1, 16, 64]) {
        const result = await spins(game, players);
        if (result.refused > 0) throw new Error(`${result.refused} spins were refused: ${result.sample}`);
        record(`${name} ${players}`, result.perSecond);
        record(`${name} p50 ${players}`, result.p50);
        record(`${name} p99 ${players}`, result.p99);
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
  const bet = Math.max(of('pgbench bet 16'), of('pgbench bet 64'));
  process.exitCode = report([
    atLeast('spins a second through HTTP, 64 players / pgbench', of('plain 64') / yardstick, 1),
    atLeast('spins a second through HTTP, 64 players / pgbench of a bet', of('plain 64') / bet, 0),
    atLeast('spins a second with three pools, 64 players / pgbench', of('progressive 64') / yardstick, 0),
    atMost('p99 with a hot progressive / without, 64 players', of('progressive p99 64') / of('plain p99 64'), 1.5),
    atMost('p99 / median, 64 players', of('plain p99 64') / of('plain p50 64'), 10),
    atLeast('16 players / pgbench', of('plain 16') / yardstick, 0),
    atLeast('one player alone / pgbench', of('plain 1') / yardstick, 0),
  ]);
} finally {
  await server?.stop();
  await stage.end();
}
