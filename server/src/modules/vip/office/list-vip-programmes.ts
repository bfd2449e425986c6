import { vipOfficeCalls } from '@lantern/contract/vip/office';
import { answer, done } from '../../../platform/index.ts';
import { realCurrencies } from '../../ledger/index.ts';

export const listVipProgrammes = answer(vipOfficeCalls.listVipProgrammes, async (_, { db }) =>
  done({ currencies: await realCurrencies(db) }),
);
