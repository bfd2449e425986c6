import { expect, test } from 'vitest';
import { promoWay } from './promotion-link.ts';

const linked = (linkageType: string, url: string, badge = 'running') => ({ linkageType, url, badge });

test.each([
  ['PAGE', '/index?panel=depositv2', 'deposit'],
  ['PAGE', '/register', 'register'],
  ['PAGE', '/register.html?code=7', 'register'],
  ['GAME', '/game?gameCode=koi-lantern', 'game'],
  ['PAGE', '/lottery', 'page'],
  ['PROMO', '/promoDetail?id=free-play', 'page'],
  ['URL', 'https://partner.example/register', 'outside'],
])('%s %s links to "%s"', (linkageType, url, way) => {
  expect(promoWay(linked(linkageType, url))).toBe(way);
});

test('without a link there is no button, and none before the beginning or after the end', () => {
  expect(promoWay(linked('NONE', ''))).toBeNull();
  expect(promoWay(linked('PAGE', ''))).toBeNull();
  for (const badge of ['soon', 'ended']) expect(promoWay(linked('PAGE', '/lottery', badge))).toBeNull();
});
