import { createWordStream, sha256Hex } from '@lantern/games/fair';
import { drawDropThreshold, type Jackpot } from '@lantern/games/slots';
import { invariant, type Micros } from '@lantern/kernel';
import { type AppContext, createReading, isoNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';
import { COMMITMENTS, commitTo } from '../fairness/index.ts';
import { currencies, limitBy, limitUnitOf } from '../ledger/index.ts';
import { type HouseSlot, houseSlots, type SlotIn } from './slots.games.ts';
import {
  addPool,
  addThreshold,
  allPools,
  hiddenThresholds,
  markRevealed,
  type PoolRow,
  seedPool,
  type ThresholdRow,
} from './slots.pools.store.ts';

/** Secrets made ahead: a pool that falls begins the next epoch in the same transaction. */
const EPOCHS_AHEAD = 3;
const SEED_BYTES = 32;
/** After this the pools are read again, should the news of another node be missing. */
const FRESH_MS = 5000;

export interface LivePool extends PoolRow {
  readonly jackpot: Jackpot;
  /** Public commitment of the running epoch; null where the pool falls by chance. */
  readonly thresholdHash: string | null;
  /** Secret: thresholds of the running epoch and of those ahead. */
  readonly thresholds: readonly { readonly jackpotId: bigint; readonly epoch: number; readonly micros: Micros }[];
}

const purpose = (jackpotId: bigint, epoch: number): string => `slots threshold ${jackpotId} ${epoch}`;
/** The message from which the words of a threshold are drawn: with the revealed seed anyone can draw it again. */
const thresholdMessage = (jackpotId: bigint, epoch: number): string => `jackpot:${jackpotId}:${epoch}`;

function jackpotOf(row: PoolRow): Jackpot | undefined {
  return houseSlots()
    .find(({ maths }) => maths.id === row.game)
    ?.maths.jackpots.find(({ tier }) => tier === row.tier);
}

function thresholdOf(context: Needs<'secrets'>, row: PoolRow, { epoch, sealed }: ThresholdRow): Micros {
  invariant(row.ceiling !== null, 'only a pool with a ceiling has thresholds');
  const seed = context.secrets.open(sealed, purpose(row.jackpotId, epoch));
  return drawDropThreshold(createWordStream(seed, thresholdMessage(row.jackpotId, epoch)), row.seed, row.ceiling);
}

async function commitThreshold(context: AppContext, tx: Tx, jackpotId: bigint, epoch: number): Promise<void> {
  const seed = Buffer.from(context.random.bytes(SEED_BYTES)).toString('hex');
  const hash = sha256Hex(seed);
  const sealed = context.secrets.seal(seed, purpose(jackpotId, epoch));
  if (await addThreshold(tx, { jackpotId, epoch, sealed, hash }))
    await commitTo(context, tx, COMMITMENTS.threshold, `${jackpotId}:${epoch}`, hash);
}

async function makePool(context: AppContext, slot: HouseSlot, jackpot: Jackpot, currency: string): Promise<void> {
  const { maths } = slot;
  const unit = limitBy(slot.unit, await limitUnitOf(context, currency));
  const { trigger } = jackpot;
  const jackpotId = context.newId();
  const seed = unit * BigInt(jackpot.seedUnits);
  const ceiling = trigger.by === 'must_drop' ? unit * BigInt(trigger.ceilingUnits) : null;
  await context.db.transaction(async (tx) => {
    const pool = { jackpotId, game: maths.id, tier: jackpot.tier, currency, seed, ceiling };
    if (!(await addPool(tx, pool, isoNow(context.clock)))) return;
    await seedPool(tx, jackpotId);
    if (ceiling === null) return;
    for (let epoch = 0; epoch < EPOCHS_AHEAD; epoch += 1) await commitThreshold(context, tx, jackpotId, epoch);
  });
}

/** Every pool of every slot in every currency; existing ones stay as they are. */
export async function ensurePools(context: AppContext): Promise<void> {
  const known = new Set((await allPools(context.db)).map(({ game, tier, currency }) => `${game} ${tier} ${currency}`));
  const codes = (await currencies(context.db)).map(({ code }) => code);
  for (const slot of houseSlots())
    for (const jackpot of slot.maths.jackpots)
      for (const currency of codes)
        if (!known.has(`${slot.maths.id} ${jackpot.tier} ${currency}`))
          await makePool(context, slot, jackpot, currency);
  forgetPools(context);
}

async function load(context: Needs<'secrets'>, db: Queryable): Promise<readonly LivePool[]> {
  // One after the other: inside a transaction `db` is one connection, which takes one statement at a time.
  const rows = await allPools(db);
  const hidden = await hiddenThresholds(db);
  return rows.flatMap((row) => {
    const jackpot = jackpotOf(row);
    if (!jackpot) return [];
    const ahead = hidden.filter(({ jackpotId, epoch }) => jackpotId === row.jackpotId && epoch >= row.epoch);
    return {
      ...row,
      jackpot,
      thresholdHash: ahead.find(({ epoch }) => epoch === row.epoch)?.hash ?? null,
      thresholds: ahead.map((one) => ({
        jackpotId: row.jackpotId,
        epoch: one.epoch,
        micros: thresholdOf(context, row, one),
      })),
    };
  });
}

const pools = createReading('jackpot pools', FRESH_MS, load);
/** Every node reads the pools again. */
export const forgetPools = (context: AppContext): void => void pools.changed(context);

/** All pools from the cache. A pool that fell in another process does no harm: the database compares the epoch itself. */
export const livePools = (context: AppContext): Promise<readonly LivePool[]> => pools.of(context);

export async function poolsOfGame(context: AppContext, game: string, currency: string): Promise<readonly LivePool[]> {
  return (await livePools(context)).filter((pool) => pool.game === game && pool.currency === currency);
}

/**
 * A slot in a currency. A game with jackpots keeps the unit that its pools began with: their seeds and their chances are of it, whatever
 * becomes of the currency's limits. A currency that was added since the start gets its pools here.
 */
export async function slotIn(context: AppContext, slot: HouseSlot, currency: string): Promise<SlotIn> {
  const { maths } = slot;
  const [jackpot] = maths.jackpots;
  const inStakes = (unit: Micros): SlotIn => ({
    ...slot,
    unit,
    stakes: maths.stakeLadder.map((units) => unit * BigInt(units)),
  });
  if (!jackpot) return inStakes(limitBy(slot.unit, await limitUnitOf(context, currency)));
  if ((await poolsOfGame(context, maths.id, currency)).length < maths.jackpots.length) await ensurePools(context);
  const pool = (await poolsOfGame(context, maths.id, currency)).find(({ tier }) => tier === jackpot.tier);
  invariant(pool, 'a slot with jackpots has their pools in every currency');
  return inStakes(pool.seed / BigInt(jackpot.seedUnits));
}

/** Reveals the secrets of pools that fell, and makes new ones ahead. Idempotent. */
export async function storeThresholds(context: AppContext, tx: Tx): Promise<void> {
  const rows = await allPools(tx);
  const hidden = await hiddenThresholds(tx);
  for (const row of rows) {
    if (row.ceiling === null) continue;
    const own = hidden.filter(({ jackpotId }) => jackpotId === row.jackpotId);
    for (const { epoch, sealed } of own.filter(({ epoch }) => epoch < row.epoch)) {
      const seed = context.secrets.open(sealed, purpose(row.jackpotId, epoch));
      if (await markRevealed(tx, row.jackpotId, epoch, isoNow(context.clock)))
        await commitTo(context, tx, COMMITMENTS.thresholdRevealed, `${row.jackpotId}:${epoch}`, seed);
    }
    for (let epoch = row.epoch; epoch < row.epoch + EPOCHS_AHEAD; epoch += 1)
      if (!own.some((one) => one.epoch === epoch)) await commitThreshold(context, tx, row.jackpotId, epoch);
  }
}
