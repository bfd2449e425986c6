import { vipOfficeCalls } from '@lantern/contract/vip/office';
import { answer, done } from '../../../platform/index.ts';
import { currenciesOfPlay } from './vip.office.store.ts';

export const listVipProgrammes = answer(vipOfficeCalls.listVipProgrammes, async (_, { db }) =>
  done({ currencies: await currenciesOfPlay(db) }),
);
