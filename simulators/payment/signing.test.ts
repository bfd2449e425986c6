import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRequest, signRequest, signWebhook, verifyWebhook } from './signing.ts';

const NOW_MS = 1_790_000_000_500;
const request = { method: 'POST', path: '/v1/payments', time: '1790000000', body: '{"amount":"1.00"}' };
const webhook = { time: '1790000000', eventId: 'evt_1', body: '{"status":"paid"}' };

test('signatures match the README, computed by hand', () => {
  const bodyHash = createHash('sha256').update('{"amount":"1.00"}').digest('hex');
  const call = createHmac('sha256', 'k').update(`POST\n/v1/payments\n1790000000\n${bodyHash}`).digest('hex');
  expect(signRequest('k', request)).toBe(call);
  const hook = createHmac('sha256', 'k').update('1790000000\nevt_1\n{"status":"paid"}').digest('hex');
  expect(signWebhook('k', webhook)).toBe(hook);
});

test('any change to a signed call is detected', () => {
  const sign = signRequest('k', request);
  expect(checkRequest('k', request, sign, NOW_MS)).toBeNull();
  const field = fc.constantFrom('method', 'path', 'time', 'body');
  fc.assert(
    fc.property(field, fc.string({ minLength: 1 }), (name, more) => {
      const changed = { ...request, [name]: request[name as keyof typeof request] + more };
      return checkRequest('k', changed, sign, NOW_MS) === 'bad_signature';
    }),
  );
  expect(checkRequest('other', request, sign, NOW_MS)).toBe('bad_signature');
  expect(checkRequest('k', request, '', NOW_MS)).toBe('bad_signature');
});

test('any change to a signed web-hook is detected', () => {
  const sign = signWebhook('k', webhook);
  expect(verifyWebhook('k', webhook, sign, NOW_MS)).toBeNull();
  for (const name of ['time', 'eventId', 'body'] as const) {
    expect(verifyWebhook('k', { ...webhook, [name]: `${webhook[name]}x` }, sign, NOW_MS)).toBe('bad_signature');
  }
});

test.each([
  [300, null],
  [301, 'stale_time'],
  [-300, null],
  [-301, 'stale_time'],
])('a call %i seconds away from the clock is judged %s', (seconds, verdict) => {
  const moved = { ...request, time: String(1_790_000_000 + seconds) };
  expect(checkRequest('k', moved, signRequest('k', moved), NOW_MS)).toBe(verdict);
});

test('a time that is no number of seconds is stale, however well it is signed', () => {
  for (const time of ['', '1e9', '1790000000.5', '1790000000500', ' 1790000000']) {
    const odd = { ...request, time };
    expect(checkRequest('k', odd, signRequest('k', odd), NOW_MS)).toBe('stale_time');
  }
});
