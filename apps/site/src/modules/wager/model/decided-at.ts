import { INSTANT_VENDOR, SLOTS_VENDOR } from '@lantern/rules/catalogue';
import type { Answer } from '../../../shared/calls/index.ts';

type RecalledWager = Pick<Answer<'getWager'>, 'id' | 'vendor' | 'game'>;

/** The page that shows a round again as its game did. */
export type DecidedAt = {
  readonly to: '/game';
  readonly search: { gameCode: string; vendor: string; round: string };
};

/** Undefined for a wager that the record shows itself, and for games of external vendors. */
export const decidedAt = ({ id, vendor, game }: RecalledWager): DecidedAt | undefined =>
  vendor === SLOTS_VENDOR || vendor === INSTANT_VENDOR
    ? { to: '/game', search: { gameCode: game, vendor, round: id } }
    : undefined;
