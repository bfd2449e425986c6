import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, server } from './fake-server.ts';
import { all, come, comes, field, gone, one, pass, pressButton, shown, textOf, until, write } from './hands.ts';
import { leaveSite, openSite, push, setUpSite } from './open-site.tsx';

type View = Answer<'getWithdrawal'>;
type State = View['state'];
const step = (state: State, more: Partial<View['steps'][number]> = {}): View['steps'][number] => ({
  ...{ state, at: '2026-11-20T07:00:00Z', reason: null, hold: null },
  ...more,
});
const view = (more: Partial<View> = {}) =>
  server.answers('getWithdrawal', {
    ...{ ...answerOf('getWithdrawal'), id: '9', reference: 'W9', amount: '100', fee: '1', receives: '99' },
    account: { kind: 'bank', name: 'Bank of Huế', masked: '•••• 4821', payeeName: 'NGUYEN LAN' },
    ...{ state: 'applied', steps: [step('applied')], secondsTypical: 90 },
    ...more,
  });
const open = () => openSite('/game?panel=withdraw&withdrawal=9', { as: 'member' });
const progress = async () => all('listitem', undefined, await come('list', 'Progress')).map(textOf);

beforeEach(() => {
  setUpSite();
  view();
});
afterEach(leaveSite);

test('what leaves, what it costs, what arrives and who gets it', async () => {
  await open();
  await comes(/Amount\s?P 100\.00\s?Fee\s?P 1\.00\s?You receive\s?P 99\.00\s?To\s?NGUYEN LAN/);
  expect(shown()).toMatch(/Bank of Huế •••• 4821\s?W9/);
});

test('one that waits says how many are before it and how long it takes, with the way that is ahead', async () => {
  view({ placeInQueue: 0, needsTwoOperators: true });
  await open();
  expect(await progress()).toEqual([
    expect.stringMatching(/Applied\s?P 100\.00 is held, not spent\.\s?You are next\. Usually takes 2 minutes\./),
    ...['In review', 'Paying', 'Paid', 'Received'].map((name) => expect.stringMatching(new RegExp(`^${name}$`))),
  ]);
  expect(shown()).toContain('Two operators review this amount.');
  view({ placeInQueue: 3 });
  await push('withdrawal.changed', { id: '9', state: 'applied', amount: '100' });
  await comes('3 withdrawals are before it.');
});

test.each([
  ['risk', 'On hold', 'An operator looks into it. Your money stays held for you.', false],
  ['documents', 'Identity needed', 'Show us who you are.', true],
] as const)('a hold by %s says why, and whether the member can do something', async (kind, name, note, hasLink) => {
  const hold = { kind, reason: 'The name differs.', at: '2026-11-20T07:10:00Z' };
  const steps = [step('applied'), step('in_review'), step('in_review', { hold: kind, reason: 'The name differs.' })];
  view({ state: 'in_review', hold, steps });
  await open();
  const [, , third] = await progress();
  expect(third).toMatch(new RegExp(`^${name}\\s?${note.slice(0, 20)}`));
  const status = all('status').find((one) => textOf(one).startsWith(name)) as HTMLElement;
  expect(textOf(status)).toContain('Reason: The name differs.');
  expect(all('link', 'Send a document').length).toBe(hasLink ? 1 : 0);
});

test('a hold that ended goes on, and the step of now is marked', async () => {
  const steps = [step('applied'), step('in_review', { hold: 'risk' }), step('in_review', { hold: 'ended' })];
  view({ state: 'in_review', steps });
  await open();
  expect((await progress())[2]).toMatch(/^Review goes on\s?Nothing is missing any more\./);
  const marked = all('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
  expect(marked.map(textOf)).toEqual([expect.stringMatching(/^Review goes on/)]);
});

const ENDS = [
  ['paid', { providerReference: 'PX-77' }, 'Reference of the provider: PX-77'],
  ['returned', {}, 'The provider gave the money back: P 100.00 is in your main wallet.'],
  ['rejected', {}, 'P 100.00 is back in your main wallet.'],
  ['cancelled', {}, 'P 100.00 is back in your main wallet.'],
  ['not_received', {}, 'We ask the bank before anything is decided.'],
  ['fully_received', {}, 'The money has arrived after all.'],
  ['forced_received', {}, 'The bank proves the credit.'],
] as const;
test('each state is said in words as its news arrives', async () => {
  await open();
  await comes('is held, not spent.');
  for (const [state, more, text] of ENDS) {
    view({ state, steps: [step('applied'), step(state)], ...more });
    await push('withdrawal.changed', { id: '9', state, amount: '100' });
    await comes(text);
  }
});

test('a paid one counts down to its automatic receipt, and tells to check the account first', async () => {
  view({ state: 'paid', mayConfirm: true, mayDispute: true, receivedAutomaticallyAt: '2026-11-20T08:10:00Z' });
  await open();
  await comes('Confirmed automatically in');
  await comes('Check your account first');
  await until(() => /0?9:5\d|10:00/.test(shown()));
  await pass(60_000);
  await until(() => /0?8:5\d|0?9:00/.test(shown()));
});

test('one that was confirmed by silence can be disputed until its time', async () => {
  view({ state: 'received', mayDispute: true, disputeUntil: '2026-11-21T08:00:00Z' });
  await open();
  await comes('If nothing arrived, you can say so until 2026-11-21 15:00.');
  expect(all('button', 'Received')).toEqual([]);
  one('button', 'Not received');
});

test('a case says when it is answered, or was', async () => {
  const dispute = { at: '2026-11-20T07:30:00Z', note: 'Nothing came.', fileIds: [], answerBy: '2026-11-22T08:00:00Z' };
  view({ state: 'not_received', dispute: { ...dispute, answeredAt: null } });
  await open();
  const section = await come('region', 'Your case');
  expect(textOf(section)).toMatch(/Nothing came\.\s?We answer by 2026-11-22 15:00\./);
  view({ state: 'fully_received', dispute: { ...dispute, answeredAt: '2026-11-21T08:00:00Z' } });
  await push('withdrawal.changed', { id: '9', state: 'fully_received', amount: '100' });
  await comes('Answered 2026-11-21 15:00.');
});

test('a confirmation that comes too late says why, and the withdrawal is read again', async () => {
  view({ state: 'paid', mayConfirm: true });
  server.refuses('confirmWithdrawal', 'withdrawal_moved_on', 'This withdrawal has moved on.');
  await open();
  const before = server.sent('getWithdrawal').length;
  await pressButton('Received');
  await comes('This withdrawal has moved on.');
  expect(server.sent('getWithdrawal').length).toBeGreaterThan(before);
});

test('two presses of the confirmation are one', async () => {
  view({ state: 'paid', mayConfirm: true });
  server.answers('confirmWithdrawal');
  const release = server.delays('confirmWithdrawal');
  await open();
  await pressButton('Received');
  await pressButton('Received');
  release();
  await comes('Thank you. The withdrawal is complete.');
  expect(server.sent('confirmWithdrawal')).toHaveLength(1);
});

test('a case that is refused says why and its note stays; closing it sends nothing', async () => {
  view({ state: 'paid', mayDispute: true });
  await open();
  await pressButton('Not received');
  const window = await come('dialog', 'Not received');
  await write(/account show/, 'Nothing came.', window);
  await comes('13 / 140');
  for (const code of ['withdrawal_moved_on', 'dispute_too_late', 'file_unknown']) {
    server.refuses('disputeWithdrawal', code, `Why: ${code}.`);
    await pressButton('Send the case', window);
    await comes(`Why: ${code}.`);
  }
  expect(field(/account show/, window).value).toBe('Nothing came.');
  await pressButton('Cancel', window);
  await gone('dialog', 'Not received');
});

test('the question before a cancellation can be answered with no; a refusal closes it and says why', async () => {
  view({ mayCancel: true });
  server.refuses('cancelWithdrawal', 'cancel_not_allowed', 'The review has begun.');
  await open();
  await pressButton('Cancel the withdrawal');
  await pressButton('Keep it', await come('dialog', 'Cancel the withdrawal'));
  await gone('dialog', 'Cancel the withdrawal');
  expect(server.sent('cancelWithdrawal')).toEqual([]);
  await pressButton('Cancel the withdrawal');
  await pressButton('Cancel the withdrawal', await come('dialog', 'Cancel the withdrawal'));
  await comes('The review has begun.');
  await gone('dialog', 'Cancel the withdrawal');
});

test('without news the state is asked for every few seconds, and a fault leaves what was read', async () => {
  await open();
  await comes('is held, not spent.');
  server.refuses('getWithdrawal', 'server_fault', 'Something went wrong.');
  const before = server.sent('getWithdrawal').length;
  await pass(6000);
  expect(server.sent('getWithdrawal').length).toBeGreaterThan(before);
  expect(shown()).toContain('is held, not spent.');
  view({ state: 'paying', steps: [step('applied'), step('paying')] });
  await comes('Sent to the payment provider.');
});

test('one that does not load is asked for again', async () => {
  server.refuses('getWithdrawal', 'server_fault', 'Something went wrong.');
  await open();
  await comes('Something went wrong.');
  view();
  await pressButton('Try again');
  await comes('W9');
});
