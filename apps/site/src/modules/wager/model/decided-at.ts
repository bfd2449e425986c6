import { INSTANT_VENDOR, SLOTS_VENDOR } from '@lantern/rules/catalogue';
import type { Answer } from '../../../shared/calls/index.ts';

type RecalledWager = Pick<Answer<'getWager'>, 'id' | 'vendor' | 'game'>;

/** The page that shows a round again as its game drew it. */
export type DecidedAt = {
  readonly to: '/game';
  readonly search: { gameCode: string; vendor: string; round: string };
};

/** Undefined for a wager that draws itself in the record, and for games of other houses. */
export const decidedAt = ({ id, vendor, game }: RecalledWager): DecidedAt | undefined =>
  vendor === SLOTS_VENDOR || vendor === INSTANT_VENDOR
    ? { to: '/game', search: { gameCode: game, vendor, round: id } }
    : undefined;
