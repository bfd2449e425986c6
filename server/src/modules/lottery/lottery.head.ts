import { registerPage } from '../site/index.ts';
import { gameOf } from './lottery.catalogue.ts';
import { gameName } from './lottery.present.ts';

/** A table is named by its game in the first head; without a game, or with one that we do not know, by its page. */
export function registerTableHead(): void {
  registerPage('vnlottery', async ({ query, language }) => {
    const code = query.get('gameCode') ?? '';
    return gameOf(code) ? { title: gameName(code, language), query: ['gameCode'] } : undefined;
  });
}
