import { setTimeout as sleep } from 'node:timers/promises';
import { createWordStream } from '@lantern/games/fair';
import { MEMBER_TYPE } from '@lantern/rules/account';
import { type CatalogueGame, gamesOf, placeLotterySlip, randomSlip } from '@lantern/server/modules/lottery';
import { forgetDrawSchedule } from '../server/src/modules/lottery/draws/lottery.draw-schedule.ts';
import { sellIssues } from '../server/src/modules/lottery/draws/lottery.issues.ts';
import { lotteryJobs } from '../server/src/modules/lottery/draws/lottery.jobs.ts';
import { addGames, gameSettings } from '../server/src/modules/lottery/lottery.config.store.ts';
import { shippedSettings } from '../server/src/modules/lottery/lottery.settings.ts';
import { createJobRunner } from '../server/src/platform/jobs.ts';
import { openContext } from './context.ts';
import { atMost, newKey, openMembers, openStage, P, report } from './stage.ts';

const DRAWS = 60;
const SLIPS_A_DRAW = Number(process.env['BENCH_SLIPS'] ?? 20);
const MEMBERS = 500;
const LOCK_MS = 5000;
const POLL_MS = 50;

const stage = await openStage('lottery');
const nodes = [openContext(stage, 7), openContext(stage, 8)] as const;
const [context] = nodes;
const games = gamesOf(context.hooks).filter(({ intervalSeconds }) => intervalSeconds !== null);
let issue = 0;

/** Draws of all families that close in the same second, in so many milliseconds from now. */
async function onSale(draws: number, closesInMs: number): Promise<readonly { id: string; game: CatalogueGame }[]> {
  const nowMs = Date.now();
  const closeAtMs = nowMs + closesInMs;
  const wanted = Array.from({ length: draws }, (_, place) => ({
    gameCode: (games[place % games.length] as CatalogueGame).code,
    numero: `9${String(issue++).padStart(11, '0')}`,
    day: new Date(nowMs).toISOString().slice(0, 10),
    ...{ openAtMs: nowMs - 1000, closeAtMs, drawAtMs: closeAtMs + LOCK_MS },
  }));
  await context.db.transaction(async (tx) => sellIssues(context, tx, wanted, await gameSettings(tx)));
  forgetDrawSchedule(context);
  const { rows } = await context.db.query<{ id: string; game_code: string }>(
    'select id, game_code from lottery.draw where numero = any ($1) order by id',
    [wanted.map(({ numero }) => numero)],
  );
  return rows.map(({ id, game_code }) => ({ id, game: games.find(({ code }) => code === game_code) as CatalogueGame }));
}

async function bet(drawId: string, { family, region }: CatalogueGame, n: number): Promise<void> {
  const stream = createWordStream('bench', `${drawId} ${n}`);
  const lines = randomSlip({ family, region }, stream).map((line) => ({ ...line, unit: family.units ? '0.002' : '1' }));
  const placed = await placeLotterySlip(context, {
    member: { memberId: BigInt(1 + (n % MEMBERS)), currency: 'LTN', type: MEMBER_TYPE.member },
    key: newKey(),
    bodyHash: Buffer.from(`${drawId} ${n}`),
    slip: { drawIds: [drawId], lines },
  });
  // A full number takes no more.
  if (!('value' in placed) && placed.refused !== 'number_limit')
    throw new Error(`a slip was refused: ${JSON.stringify(placed)}`);
}

/** Seconds from the time of the draws until the last one is settled. */
async function timeDraws(draws: number, onNodes: number): Promise<number> {
  const sold = await onSale(draws, 4000 + draws * SLIPS_A_DRAW * 4);
  await Promise.all(sold.flatMap(({ id, game }) => Array.from({ length: SLIPS_A_DRAW }, (_, n) => bet(id, game, n))));
  const runners = nodes
    .slice(0, onNodes)
    .map((one) => createJobRunner({ db: one.db, clock: one.clock, log: one.log, handlers: lotteryJobs(one) }));
  for (const runner of runners) runner.start();
  const ids = sold.map(({ id }) => id);
  for (;;) {
    const { rows } = await context.db.query<{ open: number; seconds: number }>(
      `select count(*) filter (where state <> 'settled')::int as open, extract(epoch from max(settled_at) - max(draw_at))::float as seconds
       from lottery.draw where id = any ($1)`,
      [ids],
    );
    if (rows[0]?.open === 0) {
      for (const runner of runners) await runner.stop();
      return rows[0].seconds;
    }
    await sleep(POLL_MS);
  }
}

try {
  await addGames(context.db, gamesOf(context.hooks).map(shippedSettings));
  await openMembers(stage, MEMBERS, 1000n * P);
  await timeDraws(1, 1);
  const one = await timeDraws(1, 1);
  console.log(`1 draw with ${SLIPS_A_DRAW} slips: settled ${one.toFixed(2)} s after its time`);
  const alone = await timeDraws(DRAWS, 1);
  console.log(`${DRAWS} draws in the same second, one node: all settled after ${alone.toFixed(2)} s`);
  const shared = await timeDraws(DRAWS, 2);
  console.log(`${DRAWS} draws in the same second, two nodes: all settled after ${shared.toFixed(2)} s`);
  process.exitCode = report([
    atMost('60 draws of one second settled on one node, seconds later than one draw', alone - one, 5),
    atMost('60 draws of one second settled on two nodes, seconds later than one draw', shared - one, 5),
  ]);
} finally {
  await Promise.all(nodes.map(({ db }) => db.close()));
  await stage.end();
}
