import { afterEach, beforeEach, expect, test } from 'vitest';
import { server } from './fake-server.ts';
import { all, come, comes, pressButton, shown, until } from './hands.ts';
import { leaveSite, setUpSite } from './open-site.tsx';
import { openSlot, presetSlot, roundOf, winOf } from './slot-game.ts';

beforeEach(() => {
  setUpSite();
  presetSlot();
});
afterEach(leaveSite);

test('a spin is sent once, with its stake, mode, version and key', async () => {
  server.answers('spin', roundOf([winOf(250)], { payout: '2.5', balanceAfter: '101.5' }));
  await openSlot();
  await pressButton('Spin');
  await comes('You won P 2.50. Balance P 101.50.');
  expect(server.sent('spin')).toHaveLength(1);
  console.log(shown());
  expect(server.body('spin')).toEqual({ stake: '1', mode: 'base', mathsVersion: 1 });
});
