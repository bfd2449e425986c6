import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal, server } from './fake-server.ts';
import {
  all,
  come,
  comes,
  descriptionOf,
  field,
  focused,
  keys,
  one,
  pass,
  press,
  pressButton,
  shown,
  until,
  write,
} from './hands.ts';
import { leaveSite, openSite, presetMember, setUpSite } from './open-site.tsx';

const PUZZLE = { sliderId: 's1', image: 'AAAA', piece: 'AAAA', width: 300, height: 150, pieceSize: 44, pieceTop: 50 };
const TRAVEL = 100;
const puzzle = (more: object = {}) => server.answers('getSlider', { ...PUZZLE, travel: TRAVEL, ...more });
const handle = () => come('slider', 'Slide the piece into place');
const open = async () => {
  await openSite('/login', { flags: { SLIDER: true } });
  return come('dialog', 'Log in');
};
async function fill(window: HTMLElement): Promise<void> {
  await write('Username', 'lan', window);
  await write('Password', 'Cho-Dem-2026', window);
}
const submit = async (window: HTMLElement) => press(one('button', 'Log in', window));
const slide = async (...names: readonly string[]) => {
  const piece = await handle();
  await act(async () => piece.focus());
  await keys(...names);
};

beforeEach(() => {
  setUpSite();
  puzzle();
  server.answers('getHumanCheck');
  server.answers('login', { token: 't1' });
  presetMember('member');
});
afterEach(async () => {
  await leaveSite();
  vi.restoreAllMocks();
});

test('without the slider nothing is sent; it says so, and has the focus', async () => {
  const window = await open();
  await fill(window);
  await submit(window);
  await comes('Slide the piece into place first.');
  expect(focused()).toBe('Slide the piece into place');
  expect((await handle()).getAttribute('aria-invalid')).toBe('true');
  expect(server.sent('login')).toEqual([]);
});

test('arrow keys move the piece, and Enter leaves it there: its ticket goes with the log-in', async () => {
  server.answers('solveSlider', { sliderTicket: 'ticket-1' });
  const window = await open();
  await fill(window);
  await slide('PageUp', 'PageUp', 'ArrowLeft');
  expect((await handle()).getAttribute('aria-valuenow')).toBe('22');
  expect((await handle()).getAttribute('aria-valuetext')).toBe('22% of the way');
  await keys('Enter');
  await comes('Verified');
  expect(server.body('solveSlider')).toMatchObject({ sliderId: 's1', x: 22 });
  expect(server.body('solveSlider').path.map(({ x }) => x)).toEqual([0, 12, 24, 22]);
  await submit(window);
  await comes('Welcome, Lan.');
  expect(server.body('login')).toMatchObject({ sliderTicket: 'ticket-1' });
});

test('no key moves the piece over an end, and a piece at its start is not sent', async () => {
  await open();
  await slide('ArrowLeft', 'PageDown', 'Enter');
  expect((await handle()).getAttribute('aria-valuenow')).toBe('0');
  await keys(...Array.from({ length: 12 }, () => 'PageUp'));
  expect((await handle()).getAttribute('aria-valuenow')).toBe(String(TRAVEL));
  expect(server.sent('solveSlider')).toEqual([]);
});

test('a wrong place brings another picture, from its start, and clears no field', async () => {
  server.refuses('solveSlider', 'slider_wrong', 'Wrong place.');
  const window = await open();
  await fill(window);
  await slide('PageUp');
  puzzle({ sliderId: 's2' });
  await keys(' ');
  await comes('Not quite. Try the new picture.');
  expect(field('Username', window).value).toBe('lan');
  expect(field('Password', window).value).toBe('Cho-Dem-2026');
  expect((await handle()).getAttribute('aria-valuenow')).toBe('0');
  server.answers('solveSlider', { sliderTicket: 'ticket-2' });
  await slide('PageUp', 'Enter');
  await comes('Verified');
  expect(server.body('solveSlider').sliderId).toBe('s2');
});

test('the piece is dragged with a pointer, and sent once where it is let go', async () => {
  server.answers('solveSlider', { sliderTicket: 'ticket-1' });
  await open();
  const piece = await handle();
  piece.setPointerCapture = () => undefined;
  vi.spyOn(piece.parentElement as HTMLElement, 'clientWidth', 'get').mockReturnValue(240);
  const point = (kind: string, clientX: number) =>
    act(async () => void piece.dispatchEvent(new PointerEvent(kind, { bubbles: true, clientX, pointerId: 1 })));
  await point('pointerdown', 10);
  await point('pointermove', 110);
  expect(piece.getAttribute('aria-valuenow')).toBe('50');
  await point('pointerup', 110);
  await point('pointerup', 110);
  await comes('Verified');
  expect(server.sent('solveSlider')).toHaveLength(1);
});

test('a ticket is good for one log-in: after a refusal the slider is new, and what was typed stays', async () => {
  server.answers('solveSlider', { sliderTicket: 'ticket-1' });
  server.refuses('login', 'wrong_login', 'Wrong username or password.');
  const window = await open();
  await fill(window);
  await slide('PageUp', 'Enter');
  await comes('Verified');
  await submit(window);
  await comes('Wrong username or password.');
  await until(() => !shown().includes('Verified'));
  await submit(window);
  await comes('Slide the piece into place first.');
  expect(server.sent('login')).toHaveLength(1);
});

test('a picture that does not load says so, and is asked for again', async () => {
  server.refuses('getSlider', 'try_again', 'Busy.');
  await open();
  await comes('The picture did not load.');
  puzzle();
  await pressButton('New picture');
  await until(() => !shown().includes('The picture did not load.'));
});

test('letters take the place of the slider for whoever cannot slide', async () => {
  server.replies('getCaptcha', () => ({ success: true, value: 'AAAA' }));
  const window = await open();
  await fill(window);
  await pressButton('Type letters instead', window);
  await come('img', 'Picture with letters to type');
  await write('Letters in the picture', 'abcd', window);
  await submit(window);
  await comes('Welcome, Lan.');
  expect(server.body('login')).toMatchObject({ captcha: 'abcd' });
  expect(server.body('login').sliderTicket).toBeUndefined();
});

test('where only the server wants the slider it comes with the refusal, and nothing is said twice', async () => {
  server.refuses('login', 'slider_required', 'Slide first.');
  await openSite('/login');
  const window = await come('dialog', 'Log in');
  expect(all('slider')).toEqual([]);
  await fill(window);
  await submit(window);
  await handle();
  expect(shown().match(/Slide first\./g)).toHaveLength(1);
  server.answers('solveSlider', { sliderTicket: 'ticket-1' });
  server.answers('login', { token: 't1' });
  await slide('PageUp', 'Enter');
  await submit(window);
  await comes('Welcome, Lan.');
});

test('a member who typed all in the header only slides: the log-in goes on by itself', async () => {
  server.answers('solveSlider', { sliderTicket: 'ticket-1' });
  await openSite('/game', { flags: { SLIDER: true } });
  const band = one('form', 'Log in');
  await pass(500);
  await write('Username', 'lan', band);
  await write('Password', 'Cho-Dem-2026', band);
  await press(one('button', 'Log in', band));
  await come('dialog', 'Log in');
  await slide('PageUp', 'Enter');
  await comes('Welcome, Lan.');
});

test('the way to move the piece is described for those who do not see it', async () => {
  await open();
  expect(descriptionOf(await handle())).toBe('Or move it with the arrow keys and press Enter.');
});

const SERVICE = { mode: 'service', service: { siteKey: 'k1', frameUrl: 'https://human.test/frame' } } as const;
const frame = () => document.querySelector('dialog iframe, [role=dialog] iframe') as HTMLIFrameElement;
const say = (data: unknown, more: Partial<MessageEventInit> = {}) => {
  const source = frame().contentWindow as Window;
  const message = new MessageEvent('message', { data, source, origin: 'https://human.test', ...more });
  return act(async () => void window.dispatchEvent(message));
};
/** A log-in requires the check by the merchant's service. */
async function openService(): Promise<HTMLElement> {
  server.answers('getHumanCheck', SERVICE);
  server.replies('login', ({ body }) =>
    (body as { serviceToken?: string }).serviceToken
      ? { success: true, value: { ...SUCCESS } }
      : refusal('human_check_required', 'Show that you are a person.', { facts: { level: 1 } } as never),
  );
  await openSite('/login');
  const window = await come('dialog', 'Log in');
  await fill(window);
  await submit(window);
  await until(frame);
  Object.defineProperty(frame(), 'contentWindow', { value: {} });
  return window;
}
const SUCCESS = { token: 't1', mustChangePassword: false, passwordExpired: false, next: null };

test('a service that tells persons from programs is shown in the window, and its token lets a member in', async () => {
  await openService();
  expect(frame().src).toBe('https://human.test/frame?sitekey=k1');
  expect(server.last('getHumanCheck')?.query['level']).toBe('1');
  await say({ token: 'of-a-person' });
  await comes('Welcome, Lan.');
  expect(server.body('login')).toMatchObject({ serviceToken: 'of-a-person' });
  expect(server.sent('login')).toHaveLength(2);
});

test.each([
  ['another origin', { token: 'made-up' }, { origin: 'https://other.test' }],
  ['another window', { token: 'made-up' }, { source: {} as Window }],
  ['no token', { other: 1 }, {}],
])('a message with %s is no answer of the service', async (_, data, more) => {
  await openService();
  await say(data, more);
  expect(server.sent('login')).toHaveLength(1);
  expect(frame()).not.toBeNull();
  await say({ token: 'of-a-person' });
  await comes('Welcome, Lan.');
});

test('closing the window ends the check, and nobody is logged in', async () => {
  await openService();
  await keys('Escape');
  await until(() => all('dialog', 'Log in').length === 0);
  expect(server.sent('login')).toHaveLength(1);
  expect(sessionStorage.getItem('token')).toBeNull();
});
