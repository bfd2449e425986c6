import { createHash, createHmac, createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SW1_CODES, SW1_FAULTS, SW1_SHAPES, sw1Signed, sw1SignedAnswer } from '@lantern/contract/gateway';
import { describe, expect, test } from 'vitest';

const page = readFileSync(new URL('../../../../../docs/sw1.md', import.meta.url), 'utf8');
const [request = '', answered = ''] = [...page.matchAll(/```json\n(.+)\n```/g)].map(([, body]) => body);
const bodyHash = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (text: string): string => createHmac('sha256', 'sandbox-secret').update(text).digest('base64');
const [time, nonce] = ['1764000000000', 'q7Zt0mB4x9Kc2Rv8'];

describe('the page for vendors', () => {
  test('shows a request with its signatures, by a secret and by a key', () => {
    const text = sw1Signed({ method: 'POST', path: '/seamless/v1/bet', time, nonce, bodyHash: bodyHash(request) });
    expect(page).toContain(`\n${text}\n`);
    expect(page).toContain(`X-SW-Sign: ${hmac(text)}`);
    const [key = ''] = /MC4CAQ[A-Za-z0-9+/=]+/.exec(page) ?? [];
    const privateKey = createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });
    expect(page).toContain(sign(null, Buffer.from(text), privateKey).toString('base64'));
    expect(SW1_SHAPES.bet.safeParse(JSON.parse(request)).success).toBe(true);
  });

  test('shows an answer with its signature', () => {
    const signed = sw1SignedAnswer({ status: 200, time: '1764000000013', nonce, bodyHash: bodyHash(answered) });
    expect(page).toContain(hmac(signed));
  });

  test('names every operation, every code and every fault with its status', () => {
    for (const [fault, status] of Object.entries(SW1_FAULTS))
      expect(page, fault).toMatch(new RegExp(`\\| ${status} \\|.*\`${fault}\``));
    for (const op of Object.keys(SW1_SHAPES)) expect(page, op).toContain(`**${op}**`);
    for (const code of Object.keys(SW1_CODES)) expect(page, code).toContain(`\`${code}\``);
  });
});
