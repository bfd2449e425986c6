import { registerPage } from '../../site/index.ts';
import { gameOf } from '../lottery.catalogue.ts';
import { gameName } from '../lottery.present.ts';

/** The title of a betting page is its game's name; without a known game, the page's name. */
export function registerTableHead(): void {
  registerPage('vnlottery', async ({ query, language }) => {
    const code = query.get('gameCode') ?? '';
    return gameOf(code) ? { title: gameName(code, language), query: ['gameCode'] } : undefined;
  });
}
