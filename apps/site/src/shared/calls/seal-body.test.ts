import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealBody } from './seal-body.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** The receiving half, written with another library than the browser's. */
function open(sealed: { key: string; iv: string; data: string }, server: ReturnType<typeof createECDH>, aad: string) {
  const [iv, data] = [bytes(sealed.iv), bytes(sealed.data)];
  const shared = server.computeSecret(bytes(sealed.key));
  const aes = Buffer.from(hkdfSync('sha256', shared, iv, 'lantern sealed body v1', 32));
  const cipher = createDecipheriv('aes-256-gcm', aes, iv).setAAD(Buffer.from(aad)).setAuthTag(data.subarray(-16));
  return JSON.parse(Buffer.concat([cipher.update(data.subarray(0, -16)), cipher.final()]).toString('utf8'));
}

const server = createECDH('prime256v1');
server.generateKeys();
const key = { kid: 'k1', publicKey: server.getPublicKey('base64url') };
const about = 'POST /wps/session/login';

test('the server reads what was sealed, with the time and a nonce of its own', async () => {
  const body = { username: 'quý khách', password: 'mật khẩu 8' };
  const inside = open(await sealBody(body, about, key, 1_700_000_000_123), server, `${about} k1`);
  expect(inside).toMatchObject({ body, timeMs: 1_700_000_000_123 });
  expect(inside.nonce.length).toBeGreaterThanOrEqual(16);
});

test('a body sealed for one call does not open for another', async () => {
  const sealed = await sealBody({}, about, key, 0);
  expect(() => open(sealed, server, 'PUT /wps/member/register k1')).toThrow();
});

test('two seals of one body share nothing', async () => {
  const [one, other] = await Promise.all([sealBody({}, about, key, 0), sealBody({}, about, key, 0)]);
  for (const part of ['key', 'iv', 'data'] as const) expect(one[part]).not.toBe(other[part]);
});
