import { shelveManyGames } from '../server/test/catalogue.ts';
import { type Serving, seed, serve } from './serving.ts';
import { atMost, median, openStage, percentile, report } from './stage.ts';

const GAMES = 10_000;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 1500);
const WARM = 200;
/** Cheap calls of a visitor; the one with the lowest median is the reference. */
const LIGHT = ['/wps/relay/GCSGAME_getVassGameType', '/wps/system/status', '/wps/system/whitelabel'];
/** As typed: whole, partial, with a typing error, without accents, in another script, and without a match. */
const TYPED = ['game 77', 'koi', 'drgaon', 'tiger drm', 'đèn', 'den long', '锦鲤', 'zzqx', '9999', 'lotus pnod'];

let caller = 0;
/**
 * Milliseconds until the whole answer has arrived. Each call comes from another address, because limits count by
 * address.
 */
async function timed(url: string): Promise<number> {
  caller += 1;
  const from = `10.${(caller >> 14) & 127}.${(caller >> 7) & 127}.${caller & 127}`;
  const began = performance.now();
  const response = await fetch(url, { headers: { 'x-forwarded-for': from } });
  const text = await response.text();
  if (!response.ok || !text.includes('"success":true')) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - began;
}

const stage = await openStage('search');
let server: Serving | undefined;
try {
  await seed(stage);
  await shelveManyGames(stage.owner, GAMES);
  server = await serve(stage, 4286, { TRUST_PROXY: '1' });
  const { url } = server;
  const search = (turn: number) =>
    `${url}/wps/relay/GCSGAME_gameList?gameName=${encodeURIComponent(TYPED[turn % TYPED.length] ?? '')}`;
  const taken = new Map<string, number[]>([...LIGHT, 'search'].map((name) => [name, []]));
  // Alternately, so that other work of the machine affects all of them.
  for (let turn = -WARM; turn < ROUNDS; turn += 1)
    for (const [name, times] of taken) {
      const ms = await timed(name === 'search' ? search(turn + WARM) : `${url}${name}`);
      if (turn >= 0) times.push(ms);
    }
  const p99 = (times: readonly number[]) =>
    percentile(
      times.toSorted((a, b) => a - b),
      0.99,
    );
  const searched = taken.get('search') ?? [];
  taken.delete('search');
  for (const [name, times] of taken)
    console.log(`  ${name}: median ${median(times).toFixed(2)} ms, p99 ${p99(times).toFixed(2)} ms`);
  console.log(`  search: median ${median(searched).toFixed(2)} ms, p99 ${p99(searched).toFixed(2)} ms`);
  const [lightest = []] = [...taken.values()].sort((a, b) => median(a) - median(b));
  process.exitCode = report([
    atMost('p99 of a search over 10,000 games / of the lightest call', p99(searched) / p99(lightest), 2),
  ]);
} finally {
  await server?.stop();
  await stage.end();
}
