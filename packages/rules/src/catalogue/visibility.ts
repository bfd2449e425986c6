import type { GameState } from './categories.ts';

/** The viewer's facts for the catalogue. A visitor has level 0 and no labels. */
export interface Viewer {
  readonly level: number;
  readonly labels: readonly string[];
  /** Two letters; empty when unknown. */
  readonly country: string;
}

/** The audience of a vendor or a game; an empty list or a zero requires nothing. */
export interface Audience {
  readonly levelMinimum: number;
  /** One of these labels is required. */
  readonly labels: readonly string[];
  /** Countries in which it is not offered. */
  readonly blockedCountries: readonly string[];
  /** Countries to which it is limited. */
  readonly onlyCountries: readonly string[];
}

export const FOR_ALL: Audience = { levelMinimum: 0, labels: [], blockedCountries: [], onlyCountries: [] };

/** Whether it is offered to the viewer. An allow-list of countries refuses an unknown one: deny, then allow. */
export function isFor(audience: Audience, viewer: Viewer): boolean {
  const { levelMinimum, labels, blockedCountries, onlyCountries } = audience;
  if (viewer.level < levelMinimum) return false;
  if (labels.length > 0 && !labels.some((label) => viewer.labels.includes(label))) return false;
  if (blockedCountries.includes(viewer.country)) return false;
  return onlyCountries.length === 0 || onlyCountries.includes(viewer.country);
}

export interface Standing {
  readonly state: GameState;
  /** When maintenance is expected to end, ISO. */
  readonly backAt: string | null;
}

/** A game has its vendor's state, if that is worse: hidden, then maintenance, then on. */
export function standingOf(game: Standing, vendor: Standing): Standing {
  if (game.state === 'hidden' || vendor.state === 'hidden') return { state: 'hidden', backAt: null };
  if (vendor.state === 'maintenance') return vendor;
  return game;
}
