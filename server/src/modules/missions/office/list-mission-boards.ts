import { missionsOfficeCalls } from '@lantern/contract/missions/office';
import { answer, done } from '../../../platform/index.ts';
import { realCurrencies } from '../../ledger/index.ts';

export const listMissionBoards = answer(missionsOfficeCalls.listMissionBoards, async (_, { db }) =>
  done({ currencies: await realCurrencies(db) }),
);
