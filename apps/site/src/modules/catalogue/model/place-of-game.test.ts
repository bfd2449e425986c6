import {
  HOUSE_GAMES,
  LIVE_HOUSE_GAMES,
  LIVE_VENDOR,
  SPORTS_HOUSE_GAMES,
  SPORTS_VENDOR,
} from '@lantern/rules/catalogue';
import { expect, test } from 'vitest';
import { isOpenedThere, placeOfGame } from './place-of-game.ts';

test('a game at our shared tables opens in their lobby, never in a frame, whatever kind it is listed as', () => {
  for (const { code, gameType } of LIVE_HOUSE_GAMES)
    for (const kind of ['house', 'vendor'] as const)
      expect(placeOfGame({ gameCode: code, vassalage: LIVE_VENDOR, kind, gameType })).toEqual({
        to: code === 'cockfight' ? '/cockfight' : '/live',
        search: { game: code },
      });
});

test('a sport of our sportsbook opens on its page, and a vendor’s sportsbook on the page of providers', () => {
  for (const { code, gameType } of SPORTS_HOUSE_GAMES)
    expect(placeOfGame({ gameCode: code, vassalage: SPORTS_VENDOR, kind: 'house', gameType })).toEqual({
      to: code === 'football' ? '/sports' : '/esports',
      search: { sport: code },
    });
  const provider = { gameCode: 'book', vassalage: 'SOMEBODY', kind: 'vendor', gameType: 'SPORTS' } as const;
  const place = placeOfGame(provider);
  expect(place).toEqual({ to: '/fbsports', search: { gameCode: 'book', vendor: 'SOMEBODY' } });
  expect(isOpenedThere(place)).toBe(true);
});

test('a lottery opens at its table, and our other games and those of vendors on the page of the game', () => {
  const lottery = { gameCode: 'mb', vassalage: 'TCG_LOTTO_VN', kind: 'lottery', gameType: 'LOTT' } as const;
  expect(placeOfGame(lottery)).toEqual({ to: '/vnlottery', search: { gameCode: 'mb' } });
  const [own] = HOUSE_GAMES;
  for (const [gameCode, vassalage, kind] of [
    [own?.code ?? '', own?.vendor ?? '', 'house'],
    ['TABLE1', 'SOMEBODY', 'vendor'],
  ] as const)
    expect(placeOfGame({ gameCode, vassalage, kind, gameType: 'LIVE' })).toEqual({
      to: '/game',
      search: { gameCode, vendor: vassalage },
    });
});
