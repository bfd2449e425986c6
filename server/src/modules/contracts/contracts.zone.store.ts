import { ianaZone, type Zone } from '@lantern/kernel';
import type { Queryable } from '../../platform/index.ts';

export const SLOT_MS = 300_000;
export const slotAt = (ms: number): number => Math.floor(ms / SLOT_MS);

export interface Head {
  /** Figures are complete up to this transaction. */
  readonly tx: string;
  readonly zone: Zone;
}

const zones = new Map<string, Zone>();
function zoneNamed(name: string): Zone {
  const zone = zones.get(name) ?? ianaZone(name);
  if (!zone) throw new Error(`${name} is no time zone`);
  zones.set(name, zone);
  return zone;
}

export async function headOf(db: Queryable): Promise<Head> {
  const { rows } = await db.query<{ seen_tx: string; zone: string }>(
    "select wager.seen_finals('contracts.fold_finals') as seen_tx, z.name as zone from contracts.zone z",
  );
  return { tx: rows[0]?.seen_tx ?? '0', zone: zoneNamed(rows[0]?.zone ?? '') };
}
