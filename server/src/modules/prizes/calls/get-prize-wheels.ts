import { prizesCalls } from '@lantern/contract/prizes';
import { answer, done } from '../../../platform/index.ts';

export const getPrizeWheels = answer(prizesCalls.getPrizeWheels, async () => done({ isPaused: false, wheels: [] }));
