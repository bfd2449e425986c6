import { prizesOfficeCalls } from '@lantern/contract/prizes/office';
import { answer, refuse } from '../../../platform/index.ts';

export const savePrize = answer(prizesOfficeCalls.savePrize, async () => refuse('not_found'));
