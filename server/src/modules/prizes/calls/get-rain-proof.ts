import { prizesCalls } from '@lantern/contract/prizes';
import { answer, refuse } from '../../../platform/index.ts';

export const getRainProof = answer(prizesCalls.getRainProof, async () => refuse('not_found'));
