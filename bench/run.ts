import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const BENCHES: Readonly<Record<string, string>> = {
  wager: 'bets a second placed through the batcher, against pgbench',
  http: 'bets a second through HTTP with everything a real bet carries',
  spin: 'spins of slots a second through HTTP, with and without a hot progressive, against pgbench',
  logins: 'a hundred log-ins a second, and how they slow the other calls',
  settlement: 'settling a draw against one bare SQL statement',
  lottery:
    'sixty draws that close in the same second, beside one: seconds until all are settled, on one node and on two',
  engine: 'spins a second of every slot against a bare loop that draws the same words',
  compound:
    'compound tickets: one of a million rows against a bare loop over them, a million bets against the Vietnamese ones',
  page: 'first visit of /index: bytes, paint against a bare React page, Lighthouse',
  pages: 'the ten main pages as Lighthouse sees them on a phone',
  cards: 'hands of seven cards ranked a second, against a bare loop that reads the same cards',
  trend: 'the betting page with a trend of 500 issues: its largest paint against a bare React page',
  language: 'what a change of language fetches',
  frames: 'what one frame costs a slow phone while slots play',
  'table-frames': 'what one frame costs a slow phone at live tables, at four of them and in their lobby',
  'odds-frames':
    'what one frame costs a slow phone while 500 odds a second arrive in the list of matches, and what is drawn',
  covers: 'frames a second while 10,000 covers are scrolled',
  live: 'tables: 2,000 sockets against bare ones, closing to seen, a thousand bets in the last second, a round of 10,000 bets',
  sports:
    'matches: 500 in play from a message to its prices on pages, 2,000 sockets against bare ones, singles against pgbench, 100,000 multiples, offers',
  'live-hours': 'ten hours of rounds by a clock that is set: heap and rows',
  flood: 'latency of bets under floods of every public call within its limits, from fifty addresses',
  growth: 'the same on ten million stored wagers as on 100,000 (--wagers N), bytes a wager, and the audit',
  teams: 'pages and reports of a team of 100,000 against one of 1,000',
  contracts: '10,000 contracts over 1,000,000 wagers in one run, and bets through HTTP while figures are added',
  rewards:
    'bets with bonus money against bets with real money, settling with thirty listeners, a rebate over 20,000 wagers (--scale 1: over a million)',
  statements: 'a statement file of a million lines: memory of the server, and bets placed meanwhile',
  search: 'the slowest searches over 10,000 games against the lightest call',
};

const args = process.argv.slice(2);
/** Options are those of the benches; these have a value. */
const VALUED = ['--wagers', '--scale'];
const options = args.flatMap((arg, index) =>
  arg.startsWith('--') || VALUED.includes(args[index - 1] ?? '') ? [arg] : [],
);
const wanted = args.filter((arg) => !options.includes(arg));
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0 || options.includes('--help')) {
  console.log('npm run bench [-- NAME …]   one after the other, all without a name');
  for (const [name, about] of Object.entries(BENCHES)) console.log(`  ${name.padEnd(12)} ${about}`);
  process.exit(unknown.length > 0 ? 2 : 0);
}
let failed = 0;
for (const name of wanted.length > 0 ? wanted : Object.keys(BENCHES)) {
  console.log(`\n${name}: ${BENCHES[name]}`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...options], {
    stdio: 'inherit',
  });
  if (status !== 0) failed += 1;
}
process.exitCode = failed > 0 ? 1 : 0;
