import type { LiveGame, LiveSpot, LiveTable, SpotTotal } from '@lantern/contract/live';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { type Box, nearestIn } from './model/nearest.ts';
import { netsOn, stakesOn } from './model/own-bets.ts';
import type { Picture } from './model/picture.ts';
import type { Chips } from './use-chips.ts';
import { type LiveWords, useLiveTexts } from './use-live-texts.ts';
import type { useTable } from './use-table.ts';

/** What every spot of a cloth needs. */
export interface ClothBets {
  readonly game: LiveGame;
  readonly words: LiveWords;
  readonly minStake: string;
  readonly isOpen: boolean;
  readonly isShown: boolean;
  readonly winners: ReadonlySet<string>;
  readonly placed: ReadonlyMap<string, number>;
  readonly laid: ReadonlyMap<string, number>;
  readonly nets: ReadonlyMap<string, number>;
  readonly totals: ReadonlyMap<string, SpotTotal>;
  readonly onPress: (spot: string) => void;
  readonly onFocus: (spot: string) => void;
  /** The spot at which the tabulator stops. */
  readonly stop: string | undefined;
}

type ClothOf = {
  table: LiveTable;
  picture: Picture;
  chips: Chips;
  bets: ReturnType<typeof useTable>['bets'];
  totals: readonly SpotTotal[];
  spots: readonly LiveSpot[];
  onPress?: (spot: string) => void;
};

export function useCloth({ table, picture, chips, bets, totals, spots, onPress }: ClothOf): ClothBets {
  const words = useLiveTexts();
  const [focused, setFocused] = useState<string>();
  const isOpen = picture.scene === 'open' || picture.scene === 'lastCall';
  const totalOf = useMemo(
    () => new Map(totals.filter(({ currency }) => currency === table.currency).map((total) => [total.spot, total])),
    [totals, table.currency],
  );
  return {
    game: table.game,
    words,
    minStake: table.limits.minStake,
    isOpen,
    isShown: picture.isShown,
    winners: new Set(picture.isShown ? table.round?.winners : []),
    placed: stakesOn(bets),
    laid: chips.laid,
    nets: picture.isShown ? netsOn(bets) : new Map(),
    totals: totalOf,
    onPress: onPress ?? ((spot) => chips.layOn(spot)),
    onFocus: setFocused,
    stop: focused ?? spots[0]?.code,
  };
}

const ARROWS: Readonly<Record<string, 'left' | 'right' | 'up' | 'down'>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Arrows walk the spots as they lie, digits choose a chip, Backspace takes the last press back. */
export function clothKeys(event: KeyboardEvent<HTMLElement>, chips: Chips): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const way = ARROWS[event.key];
  const here = (event.target as HTMLElement).closest<HTMLElement>('[data-spot]');
  if (way && here) {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-spot]')];
    const boxes = all.map((one): Box => one.getBoundingClientRect());
    const next = nearestIn(way, here.getBoundingClientRect(), boxes);
    if (next !== null) all[next]?.focus();
  } else if (/^[1-6]$/.test(event.key)) chips.choose(Number(event.key) - 1);
  else if (event.key === 'Backspace') chips.undo();
  else return;
  event.preventDefault();
}
