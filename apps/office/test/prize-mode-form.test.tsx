// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusal, requestPage, server } from './fake-server.ts';
import { button, faultBeside, field, leaveField, press, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

const form = () => field('New mode').closest('form') as HTMLElement;
const WAITS = 'Waiting for a second operator';
const ACCOUNT = 'Account';

/** The form with an account whose mode the office has read. */
async function openForm(): Promise<void> {
  await openPage('/agents?panel=mode', ['agents']);
  await untilShown('New mode');
  await write(field(ACCOUNT, form()), ' agent_hue ');
  await leaveField(field(ACCOUNT, form()));
  await until(() => server.last('getPrizeMode'));
  await untilShown('1700 \u2013 1958');
}
async function send(mode: string): Promise<void> {
  await write(field('New mode', form()), mode);
  await write(field('Reason', form()), 'agreed with the agent');
  await press(button('Save', form()));
}

beforeEach(() => {
  server.reset();
  server.answers('listStaffRequests', () => requestPage());
  server.answers('getPrizeMode', () => ({ id: '41', account: 'agent_hue', mode: '1940', least: '1700', most: '1958' }));
});
afterEach(leave);

test('the form shows the mode that an account has and its bounds, and sends a lower one', async () => {
  server.answers('setPrizeMode', () => ({ requestId: null }));
  await openForm();
  expect(server.last('getPrizeMode')?.query).toEqual({ account: 'agent_hue' });
  expect(shown()).toContain('1940');
  await send(' 1930 ');
  await until(() => server.last('setPrizeMode'));
  expect(server.last('setPrizeMode')?.body).toEqual({
    account: 'agent_hue',
    mode: '1930',
    reason: 'agreed with the agent',
  });
  expect(shown()).not.toContain(WAITS);
});

test('a better mode waits for a second operator', async () => {
  server.answers('setPrizeMode', () => ({ requestId: '90' }));
  await openForm();
  await send('1956');
  await untilShown(WAITS);
});

test('a mode outside its bounds is refused beside its field', async () => {
  server.refuses(
    'setPrizeMode',
    refusal('fields_refused', 'Check the fields.', [
      { field: 'mode', key: 'field.above_maximum', params: { maximum: '1958' } },
    ]),
  );
  await openForm();
  await send('1990');
  await until(() => faultBeside(field('New mode', form())));
  expect(server.last('setPrizeMode')?.body).toMatchObject({ mode: '1990' });
});
