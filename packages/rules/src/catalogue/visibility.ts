import type { GameState } from './categories.ts';

/** Who looks: what the catalogue may know about him. A visitor has level 0 and no labels. */
export interface Viewer {
  readonly level: number;
  readonly labels: readonly string[];
  /** Two letters; empty when nobody knows. */
  readonly country: string;
}

/** Whom a vendor or a game is for; an empty list or a zero asks for nothing. */
export interface Audience {
  readonly levelMinimum: number;
  /** One of these labels is needed. */
  readonly labels: readonly string[];
  /** Countries in which it is not offered. */
  readonly blockedCountries: readonly string[];
  /** Countries to which it is limited. */
  readonly onlyCountries: readonly string[];
}

export const FOR_ALL: Audience = { levelMinimum: 0, labels: [], blockedCountries: [], onlyCountries: [] };

/** Whether it is offered to the viewer. Where only some countries may see it, an unknown one may not: deny, then allow. */
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

/** A game stands as its vendor does, if that is worse: hidden, then maintenance, then on. */
export function standingOf(game: Standing, vendor: Standing): Standing {
  if (game.state === 'hidden' || vendor.state === 'hidden') return { state: 'hidden', backAt: null };
  if (vendor.state === 'maintenance') return vendor;
  return game;
}
