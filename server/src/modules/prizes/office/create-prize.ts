import { prizesOfficeCalls } from '@lantern/contract/prizes/office';
import { answer, refuse } from '../../../platform/index.ts';

export const createPrize = answer(prizesOfficeCalls.createPrize, async () => refuse('try_again'));
