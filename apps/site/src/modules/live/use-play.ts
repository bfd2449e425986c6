import type { LiveSpot, LiveTable } from '@lantern/contract/live';
import { useMemo } from 'react';
import { stakesOn, winOf } from './model/own-bets.ts';
import { seenTable } from './model/picture.ts';
import { useChips } from './use-chips.ts';
import { useCloth } from './use-cloth.ts';
import { usePicture } from './use-picture.ts';
import type { useTable } from './use-table.ts';

interface PlayOptions {
  readonly read: ReturnType<typeof useTable>;
  readonly table: LiveTable;
  readonly spots: readonly LiveSpot[];
  /** Holds the result back, for a squeeze. */
  readonly lateMs?: number;
}

/** A table as it is played: what it shows now, the chips in hand and on the cloth, and what the own bets brought. */
export function usePlay({ read, table, spots, lateMs = 0 }: PlayOptions) {
  const picture = usePicture(table, lateMs);
  const { scene } = picture;
  const isOpen = scene === 'open' || scene === 'lastCall';
  const seen = useMemo(() => seenTable(table, { scene }), [table, scene]);
  const placed = stakesOn(read.bets);
  const chips = useChips({ table, spots, isOpen, placed, onPlaced: read.placed });
  const cloth = useCloth({ table, picture, chips, bets: read.bets, totals: read.totals, spots });
  const win = winOf(read.bets, picture.isShown);
  return {
    ...{ picture, seen, isOpen, placed, chips, cloth, win },
    net: win?.net ?? null,
    /** Between the last bet and the result. */
    isDealing: scene === 'closed' || scene === 'dealing',
  };
}
