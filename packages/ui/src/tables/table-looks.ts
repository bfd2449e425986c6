import type { PatternName } from '../art/index.ts';

/** How the room of a game looks: light, wall, wood and cloth (look.md, tables: one cloth a game). */
export interface TableLook {
  readonly light: string;
  readonly dark: string;
  readonly cloth: string;
  readonly pattern: PatternName;
}

const LOOKS: Readonly<Record<string, TableLook>> = {
  baccarat: { light: '#A33A28', dark: '#1C0A1C', cloth: '#0E5A4B', pattern: 'bonggio' },
  'dragon-tiger': { light: '#5B3A86', dark: '#120A24', cloth: '#3A1F5A', pattern: 'vay' },
  roulette: { light: '#8A3426', dark: '#160A1E', cloth: '#0C4A40', pattern: 'bonggio' },
  'sic-bo': { light: '#9A4A26', dark: '#160A1E', cloth: '#55121F', pattern: 'gach' },
  'xoc-dia': { light: '#1E7A86', dark: '#06202C', cloth: '#0A4A58', pattern: 'song' },
  'bau-cua': { light: '#9A5A1C', dark: '#200C08', cloth: '#5A2410', pattern: 'may' },
  blackjack: { light: '#3A4E9A', dark: '#0A1030', cloth: '#2A56A4', pattern: 'kawung' },
};
const FALLBACK: TableLook = { light: '#A33A28', dark: '#1C0A1C', cloth: '#0E5A4B', pattern: 'bonggio' };

export const tableLook = (game: string): TableLook => LOOKS[game] ?? FALLBACK;
