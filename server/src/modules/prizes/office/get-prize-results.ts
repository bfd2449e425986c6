import { prizesOfficeCalls } from '@lantern/contract/prizes/office';
import { answer, refuse } from '../../../platform/index.ts';

export const getPrizeResults = answer(prizesOfficeCalls.getPrizeResults, async () => refuse('not_found'));
