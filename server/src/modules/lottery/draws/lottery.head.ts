import type { PageHead } from '../../site/index.ts';
import { gameOf } from '../lottery.catalogue.ts';
import { gameName } from '../lottery.present.ts';

/** The title of a betting page is its game's name; without a known game, the page's name. */
export const tableHead: PageHead = {
  page: 'vnlottery',
  resolve: async ({ context, query, language }) => {
    const code = query.get('gameCode') ?? '';
    return gameOf(context.hooks, code)
      ? { title: gameName(context.hooks, code, language), query: ['gameCode'] }
      : undefined;
  },
};
