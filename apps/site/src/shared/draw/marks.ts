import { familyOfRegion } from '@lantern/games/families';
import { markOf as vietnam } from './vietnam/hit-marks.ts';

/** Which digits of a number a bet matched. */
export type Mark = { start: number; end: number };

export type MarkedBet = { region: string; play: string; picks: ReadonlySet<string> };
type MarkOf = (bet: MarkedBet, tier: string, number: string) => Mark | undefined;

/** How each family marks its hits; the numbers of a family that is missing here are shown without marks. */
const MARKS: Readonly<Record<string, MarkOf>> = { vietnam };

/** The digits of one number that a bet hit. */
export const markOf: MarkOf = (bet, tier, number) => MARKS[familyOfRegion(bet.region)?.name ?? '']?.(bet, tier, number);
