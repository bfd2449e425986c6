import { blindOf, createWordStream, drawBetLine, drawMessage, entropyText, sha256Hex } from '@lantern/games/fair';
import { type DrawnNumbers, picksText } from '@lantern/games/lottery';
import { invariant } from '@lantern/kernel';
import {
  type AppContext,
  type JobOutcome,
  type Needs,
  type Queryable,
  scheduleJob,
  type Tx,
} from '../../../platform/index.ts';
import { type ClosedBet, COMMITMENTS, closeBets, commitTo, futureBeacon, randomnessOf } from '../../fairness/index.ts';
import { closeEvent, isQuiet, type OpenBet, openBets, openChunks, settleEmptyEvent } from '../../wager/index.ts';
import { betOf } from '../lottery.bet.ts';
import { type CatalogueGame, gameOf, gameOfDraw } from '../lottery.catalogue.ts';
import { presentPrizes } from '../lottery.present.ts';
import {
  bindDraw,
  type DrawRow,
  drawEntropy,
  drawOf,
  holdDraw,
  markSettled,
  moveDraw,
  publishDrawn,
} from '../lottery.store.ts';
import { forgetDrawSchedule } from './lottery.draw-schedule.ts';
import { publishOpened, seedPurpose } from './lottery.issues.ts';
import { JOB, settleKey } from './lottery.job-names.ts';

/** Interval of the check for bets that can still arrive. */
export const QUIET_AGAIN_MS = 200;
const CHUNK_WAGERS = 10_000;
const BEACON_AGAIN_MS = 1000;

/** The algorithm of a fast draw as published, by the version of its list of bets. */
export const algorithmOf = ({ family }: CatalogueGame, version: number): string =>
  `words: HMAC-SHA256(key = seed, message = ${version < MERKLE_VERSION ? 'drawId:betsHash' : 'drawId:betsRoot:bets:entropy'}:block); numbers: ${family.proof.numbers}`;

const namesOf = (draw: DrawRow) => ({ drawId: draw.id, game: draw.game_code, numero: draw.numero });

/** Opens sales. The event opens by its own time; this informs pages. */
export async function openSales(context: AppContext, tx: Tx, drawId: string): Promise<JobOutcome> {
  const draw = await holdDraw(tx, drawId);
  if (!draw || !(await moveDraw(tx, drawId, ['scheduled'], 'open'))) return undefined;
  tx.afterCommit(() => {
    forgetDrawSchedule(context);
    publishOpened(context, {
      id: draw.id,
      gameCode: draw.game_code,
      numero: draw.numero,
      closeAtMs: draw.close_at.getTime(),
      drawAtMs: draw.draw_at.getTime(),
    });
  });
  return undefined;
}

/** Closes sales: draw, event and the next step change in one transaction. */
export async function closeSales(context: AppContext, tx: Tx, drawId: string): Promise<JobOutcome> {
  const draw = await holdDraw(tx, drawId);
  if (!draw || !(await moveDraw(tx, drawId, ['scheduled', 'open'], 'closed'))) return undefined;
  await closeEvent(tx, BigInt(drawId));
  if (gameOf(context.hooks, draw.game_code)?.source === 'fast')
    await scheduleJob(tx, { kind: JOB.bind, key: drawId, runAtMs: context.clock.nowMs() });
  tx.afterCommit(() => {
    forgetDrawSchedule(context);
    context.push.publish('draw.closed', namesOf(draw));
  });
  return undefined;
}

/** The first version whose list of bets has a Merkle root and whose message names its entropy. */
export const MERKLE_VERSION = 3;

/** A line of a list before the Merkle root, hashed as a whole: version 1 ends with the unit, version 2 with odds and time. */
export function betLine({ id, detail, placedAtMs }: Omit<OpenBet, 'key'>, version: number): string {
  const { play, picks, unit, odds } = betOf(detail);
  const first = `${id}|${play}|${picksText(picks)}|${unit}`;
  return version === 1 ? first : `${first}|${odds}|${placedAtMs}`;
}

/** A bet as a leaf of the list of its draw. */
export function leafLine(drawId: string, { id, detail, placedAtMs, key }: OpenBet): string {
  const { play, picks, unit, odds } = betOf(detail);
  return drawBetLine({
    drawId,
    betId: id,
    play,
    picks: picksText(picks),
    unit: unit.toString(),
    odds: odds.toString(),
    placedAtMs,
    blind: blindOf(key, id),
  });
}

async function closedBets(db: Queryable, drawId: string): Promise<ClosedBet[]> {
  const bets: ClosedBet[] = [];
  for (const bounds of await openChunks(db, BigInt(drawId), CHUNK_WAGERS))
    for (const bet of await openBets(db, BigInt(drawId), bounds))
      bets.push({ id: BigInt(bet.id), line: () => leafLine(drawId, bet) });
  return bets;
}

/**
 * Binds a closed fast issue to its bets once all have arrived: root and size are public when this commits, seconds before the seed is used.
 * With a beacon, its future round is named too.
 */
export async function bindFast(context: AppContext, tx: Tx, drawId: string): Promise<JobOutcome> {
  const draw = await holdDraw(tx, drawId);
  if (draw?.state !== 'closed' || draw.bets_hash !== null) return undefined;
  if (!(await isQuiet(tx, BigInt(drawId)))) return { againAtMs: context.clock.nowMs() + QUIET_AGAIN_MS };
  const list = await closeBets(context, tx, {
    kind: 'draw',
    about: BigInt(drawId),
    bets: await closedBets(tx, drawId),
  });
  const drawAtMs = draw.draw_at.getTime();
  const beacon = await futureBeacon(context, drawAtMs);
  if (beacon) await commitTo(context, tx, COMMITMENTS.drawBeacon, drawId, `${beacon.name}/${beacon.round}`);
  await bindDraw(tx, drawId, {
    ...list,
    version: MERKLE_VERSION,
    beacon: beacon ? `${beacon.name}/${beacon.round}` : null,
    entropy: beacon ? null : entropyText({ kind: 'members' }),
    atMs: context.clock.nowMs(),
  });
  await scheduleJob(tx, { kind: beacon ? JOB.beacon : JOB.draw, key: drawId, runAtMs: drawAtMs });
  return undefined;
}

/** Waits for the value of the beacon round that the draw named. There is no fallback: whoever could choose one would choose the result. */
export async function awaitBeacon(context: AppContext, drawId: string): Promise<JobOutcome> {
  const draw = await drawOf(context.db, drawId);
  if (draw?.state !== 'closed' || draw.beacon === null) return undefined;
  const [name = '', round = ''] = draw.beacon.split('/');
  const randomness = await randomnessOf(context, Number(round));
  if (randomness === null) return { againAtMs: context.clock.nowMs() + BEACON_AGAIN_MS };
  const entropy = entropyText({ kind: 'beacon', name, round: Number(round), randomness });
  await context.db.transaction(async (tx) => {
    await drawEntropy(tx, drawId, entropy);
    await scheduleJob(tx, { kind: JOB.draw, key: drawId, runAtMs: context.clock.nowMs() });
  });
  return undefined;
}

export interface DrawnFrom {
  readonly seed: string;
  readonly drawId: string;
  readonly betsHash: string;
  /** Null for draws before the Merkle root. */
  readonly bound: { readonly size: number; readonly entropy: string } | null;
}
/** Size and entropy in the message of a draw, beside the root; null before version 3. */
export const boundOf = (draw: Pick<DrawRow, 'bets_version' | 'bets' | 'entropy'>): DrawnFrom['bound'] =>
  draw.bets_version < MERKLE_VERSION ? null : { size: draw.bets ?? 0, entropy: draw.entropy ?? '' };

/** The result of a fast draw from public data only: seed, id, and the commitment to its bets. */
export const drawnFrom = (
  { family, region }: CatalogueGame,
  { seed, drawId, betsHash, bound }: DrawnFrom,
): DrawnNumbers =>
  family.draw(region, createWordStream(seed, drawMessage({ drawId, betsHash, bound: bound ?? undefined })));

/** The seed of a draw and the numbers that follow from it and what the draw is bound to. */
export function openSeed(
  context: Needs<'secrets' | 'hooks'>,
  draw: DrawRow & { readonly bets_hash: string },
): { readonly seed: string; readonly prizes: DrawnNumbers } {
  invariant(draw.seed_sealed && draw.seed_hash, 'a fast draw has committed to a seed');
  const seed = context.secrets.open(draw.seed_sealed, seedPurpose(draw.id));
  invariant(sha256Hex(seed) === draw.seed_hash, 'the seed is the one that was committed to');
  const from = { seed, drawId: draw.id, betsHash: draw.bets_hash, bound: boundOf(draw) };
  return { seed, prizes: drawnFrom(gameOfDraw(context.hooks, draw), from) };
}

/** Draws a fast issue that is bound to its bets. Result, proof and the settlement job are one transaction. */
export async function drawFast(context: AppContext, tx: Tx, drawId: string): Promise<JobOutcome> {
  const draw = await holdDraw(tx, drawId);
  if (draw?.state !== 'closed') return undefined;
  const nowMs = context.clock.nowMs();
  // Closed by a version before the Merkle root.
  if (draw.bets_hash === null || draw.entropy === null) {
    await scheduleJob(tx, { kind: draw.bets_hash === null ? JOB.bind : JOB.beacon, key: drawId, runAtMs: nowMs });
    return undefined;
  }
  const { seed, prizes } = openSeed(context, { ...draw, bets_hash: draw.bets_hash });
  await publishDrawn(tx, drawId, { prizes, seed, atMs: nowMs });
  await commitTo(context, tx, COMMITMENTS.drawRevealed, drawId, seed);
  if (draw.bets === 0) await settleEmpty(tx, drawId, nowMs);
  else await scheduleJob(tx, { kind: JOB.settle, key: settleKey(drawId, 1), runAtMs: nowMs });
  tx.afterCommit(() => {
    announceResult(context, draw, prizes, 1);
    if (draw.bets === 0) context.push.publish('draw.settled', namesOf(draw));
  });
  return undefined;
}

/** A draw bound to no bet has nothing to pay: it is over as soon as it is drawn. */
async function settleEmpty(tx: Tx, drawId: string, nowMs: number): Promise<void> {
  await moveDraw(tx, drawId, ['published'], 'settling');
  await settleEmptyEvent(tx, BigInt(drawId), 1);
  await markSettled(tx, drawId, 1, nowMs);
}

/** Publishes a result to pages, after its commit. */
export function announceResult(
  context: AppContext,
  draw: { id: string; game_code: string; numero: string },
  prizes: DrawnNumbers,
  resultVersion: number,
): void {
  const game = gameOfDraw(context.hooks, draw);
  forgetDrawSchedule(context);
  context.push.publish('draw.published', {
    drawId: draw.id,
    game: draw.game_code,
    numero: draw.numero,
    prizes: presentPrizes(game, prizes),
    resultVersion,
  });
}
