// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestPage, server } from './fake-server.ts';
import { button, faultBeside, field, press, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

const open = (path: string) => openPage(path, ['settings']);

beforeEach(() => {
  server.reset();
  server.answers('listCurrencies', () => ({
    list: [
      { code: 'TRIAL', isTrial: true, limitUnit: '1', waitingRequestId: null },
      { code: 'VND', isTrial: false, limitUnit: '25000', waitingRequestId: null },
    ],
  }));
  server.answers('listStaffRequests', () => requestPage());
  server.answers('requestCurrencyChange', () => ({ requestId: '90' }));
});
afterEach(leave);

test('a change sends the unit that was shown with the new one, to a second person', async () => {
  await open('/currencies?code=VND');
  await untilShown('Request approval');
  expect(shown()).toContain('Vietnamese Dong');
  await write(field('Amount in VND for one unit'), '26000');
  await write(field('Reason'), 'The rate moved.');
  await press(button('Request approval'));
  await until(() => server.last('requestCurrencyChange'));
  expect(server.last('requestCurrencyChange')).toMatchObject({
    params: { code: 'VND' },
    body: { before: '25000', limitUnit: '26000', reason: 'The rate moved.' },
  });
});

test('a new currency is not one of the list, and begins with no unit before', async () => {
  await open('/currencies?code=new');
  await untilShown('Request approval');
  await write(field('Code'), 'vnd');
  await write(field('Reason'), 'For guests.');
  await press(button('Request approval'));
  await until(() => faultBeside(field('Code')));
  expect(server.last('requestCurrencyChange')).toBeUndefined();
  await write(field('Code'), 'usd');
  await press(button('Request approval'));
  await until(() => server.last('requestCurrencyChange'));
  expect(server.last('requestCurrencyChange')).toMatchObject({ params: { code: 'USD' }, body: { before: null } });
});
