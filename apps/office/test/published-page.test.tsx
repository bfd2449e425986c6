// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { server } from './fake-server.ts';
import { button, buttons, dialog, field, press, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

type Published = Answer<'listStaffPublishedSlips'>['list'][number];
const slip = (slipId: string, more: Partial<Published> = {}): Published => ({
  ...{ slipId, memberId: '7', account: 'minh.an', game: 'mb_1', publishedAt: '2026-11-20T08:00:00Z' },
  ...{ closesAt: '2026-11-20T08:05:00Z', hiddenAt: null, hiddenBy: null, reason: null },
  ...more,
});

beforeEach(() => {
  server.reset();
  const hidden = { hiddenAt: '2026-11-20T08:01:00Z', hiddenBy: 'linh', reason: 'An address.' };
  server.answers('listStaffPublishedSlips', () => ({ list: [slip('901'), slip('902', hidden)] }));
});
afterEach(leave);

test('an operator hides a slip with a reason; one that is hidden says by whom', async () => {
  server.answers('hidePublishedSlip', () => ({}));
  await openPage('/published', ['lottery.import']);
  await untilShown('minh.an');
  expect(shown()).toContain('Hidden by linh: An address.');
  expect(buttons('Hide')).toHaveLength(1);
  await press(button('Hide'));
  const window = await dialog();
  expect(window.textContent).toContain('Hide slip 901');
  await write(field('Reason', window), 'A telephone number.');
  await press(button('Hide', window));
  await until(() => server.last('hidePublishedSlip'));
  expect(server.last('hidePublishedSlip')?.params).toEqual({ id: '901' });
  expect(server.last('hidePublishedSlip')?.body).toEqual({ reason: 'A telephone number.' });
});
