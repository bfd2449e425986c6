import { prizesCalls } from '@lantern/contract/prizes';
import { answer, refuse } from '../../../platform/index.ts';

export const getRaffleProof = answer(prizesCalls.getRaffleProof, async () => refuse('not_found'));
