import { prizesOfficeCalls } from '@lantern/contract/prizes/office';
import { answer, refuse } from '../../../platform/index.ts';

export const previewPrize = answer(prizesOfficeCalls.previewPrize, async () => refuse('try_again'));
