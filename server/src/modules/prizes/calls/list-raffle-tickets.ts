import { prizesCalls } from '@lantern/contract/prizes';
import { answer, refuse } from '../../../platform/index.ts';

export const listRaffleTickets = answer(prizesCalls.listRaffleTickets, async () => refuse('not_found'));
