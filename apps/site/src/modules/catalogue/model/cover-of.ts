import { CATEGORIES } from '@lantern/rules/catalogue';
import { type CoverPins, emblemNames, paletteNames, patternNames, planCovers } from '@lantern/ui/art';
import type { Game } from '../catalogue.queries.ts';

const HALOS = ['disc', 'rays', 'ring', 'arch'] as const;
const FORES = ['waves', 'roof', 'awning', 'hills', 'none'] as const;
const known = <T extends string>(names: readonly T[], name: string | undefined): T | undefined =>
  names.find((one) => one === name);

export const pinsOf = ({ cover, gameType }: Game): CoverPins => ({
  category: CATEGORIES[gameType].tile,
  emblem: known(emblemNames, cover.emblem),
  palette: known(paletteNames, cover.palette),
  pattern: known(patternNames, cover.pattern),
  halo: known(HALOS, cover.halo),
  fore: known(FORES, cover.fore),
});

/** The covers of a list: no two neighbours share a palette. */
export const plansOf = (games: readonly Game[]) =>
  planCovers(games.map((game) => ({ seed: game.gameId, pins: pinsOf(game) })));

export type CoverRatio = '3:4' | '1:1' | '4:3';
export const ratioOf = (gameType: Game['gameType']): CoverRatio => CATEGORIES[gameType].cover;
