import { shippedLevels, type VipLevel } from '@lantern/rules/vip';
import type { AppContext, Queryable } from '../../platform/index.ts';
import { limitBy, limitUnitOf } from '../ledger/index.ts';
import { programmeOf } from './vip.programme.store.ts';
import { levelOfShape } from './vip.terms.ts';

/** What holds for members of one currency. */
export interface LiveProgramme {
  /** Null while the shipped levels hold, which pay nothing. */
  readonly id: bigint | null;
  /** 0: the shipped levels. */
  readonly version: number;
  readonly levels: readonly VipLevel[];
}

/** The version that two operators started last, else the shipped levels. */
export async function liveProgramme(context: AppContext, db: Queryable, currency: string): Promise<LiveProgramme> {
  const row = await programmeOf(db, currency);
  if (row?.live && row.live_version !== null)
    return { id: BigInt(row.id), version: row.live_version, levels: row.live.map(levelOfShape) };
  return { id: null, version: 0, levels: await shippedIn(context, currency) };
}

export async function shippedIn(context: AppContext, currency: string): Promise<readonly VipLevel[]> {
  const unit = await limitUnitOf(context, currency);
  return shippedLevels((limit) => limitBy(limit, unit));
}
