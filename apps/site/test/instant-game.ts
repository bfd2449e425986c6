import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, server } from './fake-server.ts';
import { type Opening, type OpenSite, openSite } from './open-site.tsx';

type InstantInfo = Answer<'getInstantGame'>;

/** What the server says of an instant game: stakes from 1 to 100, unless a test says more. */
export const presetInstant = (game: InstantInfo['game'], more: Partial<InstantInfo> = {}): void =>
  server.answers('getInstantGame', {
    ...{ game, state: 'on', limits: { minStake: '1', maxStake: '100', maxPayout: '10000' } },
    ...more,
  });

/** Opens the page of an instant game. */
export function openInstant(gameCode: InstantInfo['game'], opening: Opening = {}): Promise<OpenSite> {
  const { game } = answerOf('getCatalogueGame');
  const address = { gameCode, vassalage: 'LTN_INSTANT', gameType: 'RNG' as const, kind: 'house' as const };
  server.presets('getCatalogueGame', { game: { ...game, ...address, gameName: gameCode } });
  server.presets('launchGame', {});
  return openSite(`/game?gameCode=${gameCode}&vendor=LTN_INSTANT`, { as: 'member', ...opening });
}
