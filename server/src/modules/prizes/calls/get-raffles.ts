import { prizesCalls } from '@lantern/contract/prizes';
import { answer, done } from '../../../platform/index.ts';

export const getRaffles = answer(prizesCalls.getRaffles, async () => done({ isPaused: false, raffles: [] }));
