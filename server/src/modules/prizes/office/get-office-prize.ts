import { prizesOfficeCalls } from '@lantern/contract/prizes/office';
import { answer, refuse } from '../../../platform/index.ts';

export const getOfficePrize = answer(prizesOfficeCalls.getOfficePrize, async () => refuse('not_found'));
