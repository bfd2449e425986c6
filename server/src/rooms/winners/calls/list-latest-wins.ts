import { winnersCalls } from '@lantern/contract/winners';
import { answer, done } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { presentWins } from '../winners.present.ts';
import { latestWins } from '../winners.store.ts';

export const listLatestWins = answer(winnersCalls.listLatestWins, async ({ query, language }, world) => {
  const currency = (await settingsOf(world))['merchant.currency'];
  return done({ list: await presentWins(world, await latestWins(world.db, currency, query.limitNum), language) });
});
