import { prizesOfficeCalls } from '@lantern/contract/prizes/office';
import { answer, refuse } from '../../../platform/index.ts';

export const requestPrizeStart = answer(prizesOfficeCalls.requestPrizeStart, async () => refuse('not_found'));
