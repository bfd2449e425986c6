import { answerOf, server } from './fake-server.ts';
import { type Opening, type OpenSite, openSite } from './open-site.tsx';

/** Opens the page of a game of the platform, which is named by its code; `more` of the address begins with `&`. */
export function openHouseGame(gameCode: string, vendor: string, opening: Opening = {}, more = ''): Promise<OpenSite> {
  server.presets('getCatalogueGame', ({ params, query }) => {
    const code = params['code'] ?? '';
    const address = { gameCode: code, gameName: code, vassalage: query['vendor'] ?? '' };
    const kind = { gameType: 'RNG', kind: 'house' } as const;
    return { game: { ...answerOf('getCatalogueGame').game, ...address, ...kind } };
  });
  server.presets('launchGame', {});
  return openSite(`/game?gameCode=${gameCode}&vendor=${vendor}${more}`, { as: 'member', ...opening });
}
