import { prizesCalls } from '@lantern/contract/prizes';
import { answer, refuse } from '../../../platform/index.ts';

export const spinPrizeWheel = answer(prizesCalls.spinPrizeWheel, async () => refuse('not_found'));
