import { prizesCalls } from '@lantern/contract/prizes';
import { answer, refuse } from '../../../platform/index.ts';

export const catchEnvelope = answer(prizesCalls.catchEnvelope, async () => refuse('not_found'));
