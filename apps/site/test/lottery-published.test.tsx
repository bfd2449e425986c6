import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { server } from './fake-server.ts';
import { all, come, comes, one, pass, pressButton, textOf, until } from './hands.ts';
import { draw, pick, presetLottery, slip, takesSlips } from './lottery-game.ts';
import { leaveSite, openSite, START, setUpSite } from './open-site.tsx';

type Published = Answer<'listPublishedSlips'>['list'][number];
const at = (ms: number): string => new Date(Date.parse(START) + ms).toISOString();
const published = (more: Partial<Published> = {}): Published => ({
  ...{ slipId: '901', ownKey: null, name: 'an***7', publishedAt: at(-1000) },
  ...{ drawId: '1', numero: '202611200001', closeAt: at(115_000) },
  lines: [{ play: 'DE_DB', picks: ['07', '68'] }],
  ...more,
});
const lists = (...list: readonly Published[]) => server.answers('listPublishedSlips', { list: [...list] });

beforeEach(() => {
  setUpSite();
  presetLottery({ draws: [draw('1', 115_000), draw('2', 600_000)] });
});
afterEach(leaveSite);

const dialog = () => one('dialog', 'Published slips');
const open = async () => {
  await openSite('/vnlottery?gameCode=fast', { as: 'member' });
  await pressButton('Published slips');
  await come('dialog', 'Published slips');
};

test('the picks of a published slip go onto the slip at the player’s own stake, and are placed as any other', async () => {
  takesSlips();
  lists(published());
  await open();
  await until(() => /an\*\*\*7.*Draw 202611200001 closes at.*07 68/.test(textOf(dialog())));
  await pressButton('Follow an***7');
  await until(() => all('dialog', 'Published slips').length === 0);
  await pressButton('Place 2 bets', slip());
  await until(() => server.last('placeLotterySlip'));
  expect(server.body('placeLotterySlip')).toMatchObject({
    drawIds: ['1'],
    lines: [{ play: 'DE_DB', picks: ['07', '68'], unit: '10' }],
  });
});

test('a slip leaves the list when its draw closes, and an empty list says so', async () => {
  lists(published(), published({ slipId: '902', name: 'bo***2', closeAt: at(600_000), numero: '202611200002' }));
  await open();
  await until(() => textOf(dialog()).includes('an***7'));
  await pass(116_000);
  await until(() => !textOf(dialog()).includes('an***7'));
  expect(textOf(dialog())).toContain('bo***2');
  lists();
  await pass(600_000);
  await until(() => textOf(dialog()).includes('No published slips'));
});

test('an own slip is shown to others by choice, and no longer by choice', async () => {
  takesSlips();
  await openSite('/vnlottery?gameCode=fast', { as: 'member' });
  await pick('07');
  await pressButton(/^Place/, slip());
  await comes('Only you see this slip.');
  server.answers('publishLotterySlip', { state: 'published' });
  await pressButton('Show picks', slip());
  await comes('Other members see your picks with a masked name, not your stake.');
  expect(server.body('publishLotterySlip')).toEqual({ isPublished: true });
  server.answers('publishLotterySlip', { state: 'private' });
  await pressButton('Stop showing', slip());
  await comes('Only you see this slip.');
  expect(server.body('publishLotterySlip')).toEqual({ isPublished: false });
});

test('an own slip in the list cannot be followed, and a hidden one says who hid it', async () => {
  lists(published({ ownKey: '7b0f9fd2-2c45-4e57-9d1c-8f1f0d6a1b11' }));
  await open();
  await until(() => textOf(dialog()).includes('Your slip'));
  expect(all('button', /^Follow/)).toEqual([]);
  server.refuses('publishLotterySlip', 'too_many_requests', 'Please wait a moment.');
  await pressButton('Stop showing');
  await comes('Please wait a moment.');
});

test('a visitor logs in first', async () => {
  await openSite('/vnlottery?gameCode=fast');
  await pressButton('Published slips');
  await until(() => all('dialog').length > 0);
  expect(all('dialog', 'Published slips')).toEqual([]);
  expect(server.last('listPublishedSlips')).toBe(undefined);
});
