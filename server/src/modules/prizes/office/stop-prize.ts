import { prizesOfficeCalls } from '@lantern/contract/prizes/office';
import { answer, refuse } from '../../../platform/index.ts';

export const stopPrize = answer(prizesOfficeCalls.stopPrize, async () => refuse('not_found'));
