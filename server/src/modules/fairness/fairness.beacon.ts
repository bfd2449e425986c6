import { type AppContext, requestExternal } from '../../platform/index.ts';

const TIMEOUT_MS = 4000;
const HEX64 = /^[0-9a-f]{64}$/;

interface BeaconInfo {
  readonly name: string;
  readonly periodMs: number;
  readonly genesisMs: number;
}
const infos = new WeakMap<AppContext, BeaconInfo>();

async function read(context: AppContext, path: string): Promise<Record<string, unknown>> {
  const base = context.config.BEACON_URL?.replace(/\/$/, '');
  const reply = await requestExternal(context, `${base}${path}`, { waitMs: TIMEOUT_MS, isDeployers: true });
  if (reply.status !== 200) throw new Error(`the beacon answered ${reply.status}`);
  return JSON.parse(reply.text) as Record<string, unknown>;
}

async function infoOf(context: AppContext): Promise<BeaconInfo> {
  const known = infos.get(context);
  if (known) return known;
  const { hash, period, genesis_time: genesis } = await read(context, '/info');
  if (
    typeof hash !== 'string' ||
    !HEX64.test(hash) ||
    typeof period !== 'number' ||
    typeof genesis !== 'number' ||
    period <= 0
  )
    throw new Error('the beacon does not say what it is');
  const info = { name: hash, periodMs: period * 1000, genesisMs: genesis * 1000 };
  infos.set(context, info);
  return info;
}

export interface BeaconRound {
  readonly name: string;
  readonly round: number;
}

/**
 * The first round of the beacon published after `notBeforeMs`, and at least one whole period from now: its value is unknown
 * when it is named. Null without a beacon.
 */
export async function futureBeacon(context: AppContext, notBeforeMs: number): Promise<BeaconRound | null> {
  if (context.config.BEACON_URL === undefined) return null;
  const { name, periodMs, genesisMs } = await infoOf(context);
  const afterMs = Math.max(notBeforeMs, context.clock.nowMs() + periodMs);
  // Round r is published at genesis + (r - 1) periods.
  return { name, round: Math.max(1, Math.floor((afterMs - genesisMs) / periodMs) + 2) };
}

/** The value of a round; null while it is not published or the beacon is unreachable. */
export async function randomnessOf(context: AppContext, round: number): Promise<string | null> {
  try {
    const { round: answered, randomness } = await read(context, `/public/${round}`);
    return answered === round && typeof randomness === 'string' && HEX64.test(randomness) ? randomness : null;
  } catch (error) {
    context.log.warn({ err: error, round }, 'the beacon has no value yet');
    return null;
  }
}
