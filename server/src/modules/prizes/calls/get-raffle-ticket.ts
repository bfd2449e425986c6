import { prizesCalls } from '@lantern/contract/prizes';
import { answer, refuse } from '../../../platform/index.ts';

export const getRaffleTicket = answer(prizesCalls.getRaffleTicket, async () => refuse('not_found'));
