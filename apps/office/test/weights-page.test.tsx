// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestPage, server } from './fake-server.ts';
import { button, faultBeside, field, press, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

beforeEach(() => {
  server.reset();
  server.answers('listTurnoverWeights', () => ({
    list: [
      { category: 'LIVE', percent: 20, since: null },
      { category: 'RNG', percent: 100, since: '2026-11-20T08:00:00Z' },
    ],
    version: 'v1',
  }));
  server.answers('listStaffRequests', () => requestPage());
  server.answers('changeTurnoverWeights', () => ({ requestId: '90' }));
});
afterEach(leave);

test('all weights are sent together, with the version that was read; what is no percent is not sent', async () => {
  await openPage('/turnover', ['settings']);
  await untilShown('From the beginning');
  await write(field('Live casino'), '2000');
  await write(field('Reason'), 'The board decided it.');
  await press(button('Request approval'));
  await until(() => faultBeside(field('Live casino')));
  expect(server.last('changeTurnoverWeights')).toBeUndefined();
  await write(field('Live casino'), '25');
  await press(button('Request approval'));
  await until(() => server.last('changeTurnoverWeights'));
  expect(server.last('changeTurnoverWeights')?.body).toEqual({
    version: 'v1',
    weights: [
      { category: 'LIVE', percent: 25 },
      { category: 'RNG', percent: 100 },
    ],
    reason: 'The board decided it.',
  });
});
