import { vendorKind } from '../gateway/wager-detail.ts';
import { instantKinds } from '../instant/wager-detail.ts';
import { liveKind } from '../live/wager-detail.ts';
import { lotteryKind } from '../lottery/wager-detail.ts';
import { slotKind } from '../slots/wager-detail.ts';
import { systemKind } from './system-detail.ts';

/** Every kind of bet. A game adds its own here, from the folder of its module. */
export const KINDS = [lotteryKind, slotKind, ...instantKinds, liveKind, vendorKind, systemKind] as const;
