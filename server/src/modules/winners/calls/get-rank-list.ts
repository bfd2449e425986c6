import { winnersCalls } from '@lantern/contract/winners';
import { answer, done } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { languageFor, presentWins } from '../winners.present.ts';
import { greatestWins } from '../winners.store.ts';

const ALL = 'ALL';

export const getRankList = answer(winnersCalls.getRankList, async ({ query, language }, context) => {
  const currency = (await settingsOf(context))['merchant.currency'];
  const category = query.gameCategory === ALL ? null : query.gameCategory;
  const of = { currency, category, game: query.gameCode, limit: query.limitNum };
  const rows = await greatestWins(context.db, context, of);
  const list = await presentWins(context, rows, languageFor(query.language, language));
  return done({ list: list.map((vo) => ({ vo })) });
});
