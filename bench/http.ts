import { loadBets } from './bet-load.ts';
import { betOn, issueOnSale, openAccounts, openSessions } from './people.ts';
import { type Serving, serve } from './serving.ts';
import { atLeast, atMost, median, openMembers, openStage, P, report } from './stage.ts';
import { bareScript, MEMBERS, pgbench, postingScript, YARDSTICKS } from './yardstick.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const PLAYERS_MAX = 256;

const stage = await openStage('http');
let server: Serving | undefined;
try {
  await stage.owner.query(YARDSTICKS);
  await openMembers(stage, MEMBERS, 1_000_000n * P);
  server = await serve(stage, 4270);
  const { port, url } = server;
  await openAccounts(stage, 1, PLAYERS_MAX);
  const headers = await openSessions(stage, PLAYERS_MAX);
  const drawId = await issueOnSale(url);
  const bodies = Array.from({ length: 100 }, (_, pick) => betOn(drawId, pick));
  await loadBets(port, 16, headers, bodies);
  const rounds: Record<string, number[]> = {};
  const record = (name: string, value: number): void => {
    rounds[name] = [...(rounds[name] ?? []), value];
  };
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const clients of [16, 64]) {
      record(`pgbench ${clients}`, await pgbench(stage, postingScript(BigInt(drawId)), clients));
      record(`pgbench bare ${clients}`, await pgbench(stage, bareScript(BigInt(drawId)), clients));
    }
    for (const players of [1, 16, 64, 256]) {
      const result = await loadBets(port, players, headers, bodies);
      if (result.refused > 0) throw new Error(`${result.refused} bets were refused: ${result.sample}`);
      record(`http ${players}`, result.perSecond);
      record(`p99/p50 ${players}`, result.p99 / result.p50);
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
  await server?.stop();
  await stage.end();
}
