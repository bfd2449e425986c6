import { prizesCalls } from '@lantern/contract/prizes';
import { answer, refuse } from '../../../platform/index.ts';

export const claimRafflePromotion = answer(prizesCalls.claimRafflePromotion, async () => refuse('not_found'));
