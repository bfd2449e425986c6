import { createWordStream } from '@lantern/games/fair';
import { gameOf } from '@lantern/server/modules/lottery';
import { ensureSite } from '../tools/stack/index.ts';
import { openContext } from './context.ts';
import { buildBarePage } from './page-bare.ts';
import { visit } from './page-lighthouse.ts';
import { SITE, seed, serve } from './serving.ts';
import { atMost, median, openStage, report, type Stage } from './stage.ts';

/** The betting page with a trend of 500 issues, beside a bare React page in the same run: it has the limit of the home page. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const CODE = 'k3_1';
const ISSUES = 500;
const TREND = `/vnlottery?gameCode=${CODE}&draws=${ISSUES}`;
const MINUTE_MS = 60_000;

/** Issues that were drawn in the minutes before now, as the lists of a page read them. */
async function addDrawn(stage: Stage): Promise<void> {
  const context = openContext(stage);
  const game = gameOf(context.hooks, CODE);
  if (!game) throw new Error(`no game ${CODE}`);
  const lastMs = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - MINUTE_MS;
  const draws = Array.from({ length: ISSUES }, (_, back) => ({
    id: context.newId().toString(),
    at: new Date(lastMs - back * MINUTE_MS).toISOString(),
    numero: `9${String(ISSUES - back).padStart(11, '0')}`,
    result: game.family.draw(game.region, createWordStream('bench', String(back))),
  }));
  await stage.owner.query(
    `insert into lottery.draw (id, game_code, numero, draw_date, open_at, close_at, draw_at, state, result, result_version, settled_version, published_at, settled_at)
     select (d ->> 'id')::bigint, $2, d ->> 'numero', x.at::date, x.at - interval '60 s', x.at - interval '5 s', x.at, 'settled', d -> 'result', 1, 1, x.at, x.at
     from jsonb_array_elements($1::jsonb) d cross join lateral (select (d ->> 'at')::timestamptz as at) x`,
    [JSON.stringify(draws), CODE],
  );
  await context.db.close();
}

async function drawsShown(url: string): Promise<number> {
  const reply = await fetch(`${url}/lgw/vn/games/${CODE}/history`);
  const { value } = (await reply.json()) as { value: { list: readonly unknown[] } };
  return value.list.length;
}

await ensureSite();
const stage = await openStage('trend');
const bare = await buildBarePage();
try {
  await seed(stage);
  await addDrawn(stage);
  const site = await serve(stage, 4284, { SITE_DIST: SITE });
  const other = await serve(stage, 4285, { SITE_DIST: bare.folder, NODE_NUMBER: '2' });
  try {
    const shown = await drawsShown(site.url);
    if (shown !== ISSUES) throw new Error(`the history has ${shown} issues`);
    const paints: { trend: number; bare: number }[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      // One after the other, so that a busy moment of the machine affects both.
      const [trend, plain] = [await visit(`${site.url}${TREND}`), await visit(`${other.url}/index`)];
      paints.push({ trend: trend.paintMs, bare: plain.paintMs });
      console.log(
        `round ${round} of ${ROUNDS}: paint ${Math.round(trend.paintMs)} ms, bare ${Math.round(plain.paintMs)} ms, painted last: ${trend.painted}`,
      );
    }
    const ratio = median(paints.map((one) => one.trend)) / median(paints.map((one) => one.bare));
    process.exitCode = report([atMost('largest paint of a trend of 500 issues / bare React page', ratio, 2)]);
  } finally {
    await site.stop();
    await other.stop();
  }
} finally {
  bare.remove();
  await stage.end();
}
