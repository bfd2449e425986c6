import { createWordStream, sha256Hex } from '@lantern/games/fair';
import { drawPrizes, type Prizes, type Region } from '@lantern/games/vietnam-lottery';
import { invariant } from '@lantern/kernel';
import { type JobOutcome, type Queryable, scheduleJob, type Tx, type World } from '../../platform/index.ts';
import { COMMITMENTS, commitTo } from '../fairness/index.ts';
import { closeEvent, isQuiet, type OpenBet, openBets, openChunks } from '../wager/index.ts';
import { gameOf } from './lottery.catalogue.ts';
import { seedPurpose, tellOpened } from './lottery.issues.ts';
import { JOB, settleKey } from './lottery.job-names.ts';
import { forgetMarket } from './lottery.market.ts';
import { presentPrizes } from './lottery.present.ts';
import { type DrawRow, holdDraw, moveDraw, publishDrawn } from './lottery.store.ts';

/** While a bet that saw the draw open may still be on its way, look again this soon. */
export const QUIET_AGAIN_MS = 200;
const CHUNK_WAGERS = 10_000;

/** How a fast draw is made, in words anybody can repeat. */
export const ALGORITHM =
  'words: HMAC-SHA256(key = seed, message = drawId:betsHash:block); numbers: rejection, distinct inside a tier by Fisher–Yates, in drawing order';

const namesOf = (draw: DrawRow) => ({ drawId: draw.id, game: draw.game_code, numero: draw.numero });

/** Sales begin. The event door opens by its own time; this tells the people. */
export async function openSales(world: World, tx: Tx, drawId: string): Promise<JobOutcome> {
  const draw = await holdDraw(tx, drawId);
  if (!draw || !(await moveDraw(tx, drawId, ['scheduled'], 'open'))) return undefined;
  tx.afterCommit(() => {
    forgetMarket(world);
    tellOpened(world, {
      id: draw.id,
      gameCode: draw.game_code,
      numero: draw.numero,
      closeAtMs: draw.close_at.getTime(),
      drawAtMs: draw.draw_at.getTime(),
    });
  });
  return undefined;
}

/** Sales end: state, event door and the next step change together or not at all. */
export async function closeSales(world: World, tx: Tx, drawId: string): Promise<JobOutcome> {
  const draw = await holdDraw(tx, drawId);
  if (!draw || !(await moveDraw(tx, drawId, ['scheduled', 'open'], 'closed'))) return undefined;
  await closeEvent(tx, BigInt(drawId));
  if (gameOf(draw.game_code)?.source === 'fast')
    await scheduleJob(tx, { kind: JOB.draw, key: drawId, runAtMs: draw.draw_at.getTime() });
  tx.afterCommit(() => {
    forgetMarket(world);
    world.live.publish('draw.closed', namesOf(draw));
  });
  return undefined;
}

/** The columns of `betLine` now; draws of before keep version 1, which ends with the unit. */
export const BETS_VERSION = 2;

/** What is hashed of a wager: one line of the closed bet list, in the version of its draw. */
export function betLine({ id, play, picks, unit, odds, placedAtMs }: OpenBet, version: number): string {
  const first = `${id}|${play}|${picks}|${unit}`;
  return version === 1 ? first : `${first}|${odds}|${placedAtMs}`;
}

/** SHA-256 over the closed bets of a draw, sorted by id, and how many they are. */
async function betsOf(db: Queryable, drawId: bigint): Promise<{ hash: string; count: number }> {
  const lines: { id: bigint; line: string }[] = [];
  for (const bounds of await openChunks(db, drawId, CHUNK_WAGERS)) {
    for (const wager of await openBets(db, drawId, bounds))
      lines.push({ id: BigInt(wager.id), line: betLine(wager, BETS_VERSION) });
  }
  lines.sort((a, b) => (a.id < b.id ? -1 : 1));
  return { hash: sha256Hex(lines.map(({ line }) => line).join('\n')), count: lines.length };
}

/** The result of a fast draw from nothing but public data: the seed, the id and the hash of the closed bets. */
export const drawnFrom = (region: Region, seed: string, drawId: string, betsHash: string): Prizes =>
  drawPrizes(region, createWordStream(seed, `${drawId}:${betsHash}`));

/** Draws a fast issue whose bets are all in. Result, proof and the order to settle are one transaction. */
export async function drawFast(world: World, tx: Tx, drawId: string): Promise<JobOutcome> {
  const draw = await holdDraw(tx, drawId);
  if (draw?.state !== 'closed') return undefined;
  if (!(await isQuiet(tx, BigInt(drawId)))) return { againAtMs: world.clock.nowMs() + QUIET_AGAIN_MS };
  const game = gameOf(draw.game_code);
  invariant(game && draw.seed_sealed && draw.seed_hash, 'a fast draw has committed to a seed');
  const seed = world.secrets.open(draw.seed_sealed, seedPurpose(drawId));
  invariant(sha256Hex(seed) === draw.seed_hash, 'the seed is the one that was committed to');
  const bets = await betsOf(tx, BigInt(drawId));
  const prizes = drawnFrom(game.region, seed, drawId, bets.hash);
  const nowMs = world.clock.nowMs();
  await publishDrawn(tx, drawId, {
    prizes,
    seed,
    betsHash: bets.hash,
    betsVersion: BETS_VERSION,
    bets: bets.count,
    atMs: nowMs,
  });
  await commitTo(world, tx, COMMITMENTS.drawBound, drawId, bets.hash);
  await commitTo(world, tx, COMMITMENTS.drawRevealed, drawId, seed);
  await scheduleJob(tx, { kind: JOB.settle, key: settleKey(drawId, 1), runAtMs: nowMs });
  tx.afterCommit(() => tellPublished(world, draw, prizes, 1));
  return undefined;
}

/** Tells everybody a result, after its commit. */
export function tellPublished(
  world: World,
  draw: { id: string; game_code: string; numero: string },
  prizes: Prizes,
  resultVersion: number,
): void {
  const region = gameOf(draw.game_code)?.region;
  invariant(region, 'a draw belongs to a game');
  forgetMarket(world);
  world.live.publish('draw.published', {
    drawId: draw.id,
    game: draw.game_code,
    numero: draw.numero,
    prizes: presentPrizes(region, prizes),
    resultVersion,
  });
}
