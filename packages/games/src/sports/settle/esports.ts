import { isSeriesOver } from '../model/series.ts';
import type { Side } from './football.ts';
import { resultOf, type Score } from './football-markets.ts';
import { mirrored, type Part, partsOf, partsOfLine, type Quarters } from './parts.ts';

/** A map of a series. Of a map that did not end, rounds and kills decide nothing. */
export interface PlayedMap {
  readonly state: 'completed' | 'forfeited' | 'unplayed';
  /** Who won it, by play or by forfeit. */
  readonly winner: Side | null;
  readonly rounds: Score | null;
  /** Of games without rounds; null where nobody counted them. */
  readonly kills: Score | null;
  /** At the end of regulation time: 12:12 when overtime followed. */
  readonly regulation: Score | null;
}

export interface SeriesFacts {
  readonly state: 'scheduled' | 'playing' | 'ended' | 'abandoned' | 'not_played';
  /** Maps of the format when the bet was taken, and of the format that was played. */
  readonly bestOf: number;
  readonly playedBestOf: number;
  /** By number from 1; maps that never began may be missing. */
  readonly maps: readonly PlayedMap[];
  /** Who was declared the winner of the series. */
  readonly winner: Side | null;
}

export const ESPORTS_MARKETS = [
  'MATCH',
  'MATCH_1X2',
  'MATCH_DC',
  'MAP_AH',
  'MAPS_OU',
  'MAP_WINNER',
  'MAP_ROUNDS_OU',
  'MAP_ROUNDS_AH',
  'MAP_KILLS_OU',
  'MAP_REGULATION',
] as const;
export type EsportsMarket = (typeof ESPORTS_MARKETS)[number];
export const isEsportsMarket = (code: string): code is EsportsMarket => ESPORTS_MARKETS.some((one) => one === code);

export interface EsportsLeg {
  readonly market: EsportsMarket;
  readonly selection: string;
  /** Of markets with a line, else 0; a handicap is the home side's. */
  readonly line: Quarters;
  /** Of markets on one map: its number from 1. */
  readonly map?: number;
}

export type EsportsReason =
  | 'series'
  | 'maps'
  | 'map'
  | 'rounds'
  | 'kills'
  | 'not_played'
  | 'not_completed'
  | 'walkover'
  | 'format_changed'
  | 'map_not_played'
  | 'not_finished';

export interface EsportsVerdict {
  readonly parts: readonly Part[] | null;
  readonly isVoid: boolean;
  readonly reason: EsportsReason;
  /** As `2-1` maps or `13-9` rounds. */
  readonly counted: string | null;
}

/** Selections of each market, and whether it has a line and a map. */
export const ESPORTS_SHAPES: Readonly<
  Record<EsportsMarket, { readonly selections: readonly string[]; readonly hasLine: boolean; readonly hasMap: boolean }>
> = {
  MATCH: { selections: ['H', 'A'], hasLine: false, hasMap: false },
  MATCH_1X2: { selections: ['H', 'D', 'A'], hasLine: false, hasMap: false },
  MATCH_DC: { selections: ['1X', '12', 'X2'], hasLine: false, hasMap: false },
  MAP_AH: { selections: ['H', 'A'], hasLine: true, hasMap: false },
  MAPS_OU: { selections: ['over', 'under'], hasLine: true, hasMap: false },
  MAP_WINNER: { selections: ['H', 'A'], hasLine: false, hasMap: true },
  MAP_ROUNDS_OU: { selections: ['over', 'under'], hasLine: true, hasMap: true },
  MAP_ROUNDS_AH: { selections: ['H', 'A'], hasLine: true, hasMap: true },
  MAP_KILLS_OU: { selections: ['over', 'under'], hasLine: true, hasMap: true },
  MAP_REGULATION: { selections: ['H', 'D', 'A'], hasLine: false, hasMap: true },
};

const voided = (reason: EsportsReason): EsportsVerdict => ({ parts: [0], isVoid: true, reason, counted: null });
const open: EsportsVerdict = { parts: null, isVoid: false, reason: 'not_finished', counted: null };
const decided = (parts: readonly Part[], reason: EsportsReason, { home, away }: Score): EsportsVerdict => ({
  parts,
  isVoid: false,
  reason,
  counted: `${home}-${away}`,
});

const handicap = ({ home, away }: Score, selection: string, line: Quarters): readonly Part[] => {
  const parts = partsOfLine(home - away, line);
  return selection === 'H' ? parts : mirrored(parts);
};
const total = ({ home, away }: Score, selection: string, line: Quarters): readonly Part[] => {
  const parts = partsOfLine(home + away, -line);
  return selection === 'over' ? parts : mirrored(parts);
};
const DOUBLE: Readonly<Record<string, string>> = { '1X': 'HD', '12': 'HA', X2: 'DA' };

const won = (maps: readonly PlayedMap[], side: Side, state?: PlayedMap['state']): number =>
  maps.filter((map) => map.winner === side && (state === undefined || map.state === state)).length;

/** Maps by play alone: a forfeited one counts for the winner of the series and for no other market. */
const completedMaps = ({ maps }: SeriesFacts): Score => ({
  home: won(maps, 'H', 'completed'),
  away: won(maps, 'A', 'completed'),
});

function settleMatch({ selection }: EsportsLeg, facts: SeriesFacts): EsportsVerdict {
  if (facts.state === 'abandoned' || facts.winner === null) return voided('not_completed');
  if (facts.maps[0]?.state !== 'completed') return voided('walkover');
  const maps = { home: won(facts.maps, 'H'), away: won(facts.maps, 'A') };
  return decided(partsOf(selection === facts.winner), 'series', maps);
}

function settleMaps({ market, selection, line }: EsportsLeg, facts: SeriesFacts): EsportsVerdict {
  if (facts.playedBestOf !== facts.bestOf) return voided('format_changed');
  const maps = completedMaps(facts);
  if (!isSeriesOver(maps, facts.bestOf)) return voided('map_not_played');
  if (market === 'MAP_AH') return decided(handicap(maps, selection, line), 'maps', maps);
  if (market === 'MAPS_OU') return decided(total(maps, selection, line), 'maps', maps);
  // A draw exists in an even format only.
  if (facts.bestOf % 2 === 1) return voided('format_changed');
  const result = resultOf(maps);
  const isWon = market === 'MATCH_DC' ? (DOUBLE[selection] ?? '').includes(result) : selection === result;
  return decided(partsOf(isWon), 'maps', maps);
}

function settleMap({ market, selection, line, map = 1 }: EsportsLeg, facts: SeriesFacts): EsportsVerdict {
  const played = facts.maps[map - 1];
  if (played?.state !== 'completed') return facts.state === 'playing' ? open : voided('map_not_played');
  const { rounds, kills, regulation, winner } = played;
  if (market === 'MAP_WINNER') {
    const maps = { home: winner === 'H' ? 1 : 0, away: winner === 'A' ? 1 : 0 };
    return decided(partsOf(selection === winner), 'map', rounds ?? kills ?? maps);
  }
  if (market === 'MAP_KILLS_OU') return kills ? decided(total(kills, selection, line), 'kills', kills) : open;
  const counted = market === 'MAP_REGULATION' ? regulation : rounds;
  if (!counted) return open;
  if (market === 'MAP_ROUNDS_AH') return decided(handicap(counted, selection, line), 'rounds', counted);
  if (market === 'MAP_ROUNDS_OU') return decided(total(counted, selection, line), 'rounds', counted);
  return decided(partsOf(selection === resultOf(counted)), 'rounds', counted);
}

/** How a leg on a series ends (games.md 4.10). Markets of a completed map are settled when the map is, whatever follows. */
export function settleEsports(leg: EsportsLeg, facts: SeriesFacts): EsportsVerdict {
  if (facts.state === 'not_played') return voided('not_played');
  if (facts.state === 'scheduled') return open;
  if (ESPORTS_SHAPES[leg.market].hasMap) return settleMap(leg, facts);
  if (facts.state === 'playing') return open;
  return leg.market === 'MATCH' ? settleMatch(leg, facts) : settleMaps(leg, facts);
}

/** A bet on the winner of a competition. Of several winners each pays its share: give their number to `endOf`. */
export const outrightParts = (selection: string, winners: readonly string[]): readonly Part[] =>
  partsOf(winners.includes(selection));
