import type { Answer } from '../src/shared/calls/index.ts';
import { server } from './fake-server.ts';
import { openHouseGame } from './house-game.ts';
import type { Opening, OpenSite } from './open-site.tsx';

type InstantInfo = Answer<'getInstantGame'>;

/** What the server says of an instant game: stakes from 1 to 100, unless a test says more. */
export const presetInstant = (game: InstantInfo['game'], more: Partial<InstantInfo> = {}): void =>
  server.answers('getInstantGame', {
    ...{ game, state: 'on', limits: { minStake: '1', maxStake: '100', maxPayout: '10000' } },
    ...more,
  });

/** Opens the page of an instant game; `more` of the address begins with `&`. */
export const openInstant = (game: InstantInfo['game'], opening: Opening = {}, more = ''): Promise<OpenSite> =>
  openHouseGame(game, 'LTN_INSTANT', opening, more);
