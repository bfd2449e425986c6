import { winnersCalls } from '@lantern/contract/winners';
import { answer, done } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { presentWins } from '../winners.present.ts';
import { latestWins } from '../winners.store.ts';

export const listLatestWins = answer(winnersCalls.listLatestWins, async ({ query, language }, context) => {
  const currency = (await settingsOf(context))['merchant.currency'];
  return done({ list: await presentWins(context, await latestWins(context.db, currency, query.limitNum), language) });
});
