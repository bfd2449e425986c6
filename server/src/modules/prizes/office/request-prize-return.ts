import { prizesOfficeCalls } from '@lantern/contract/prizes/office';
import { answer, refuse } from '../../../platform/index.ts';

export const requestPrizeReturn = answer(prizesOfficeCalls.requestPrizeReturn, async () => refuse('not_found'));
