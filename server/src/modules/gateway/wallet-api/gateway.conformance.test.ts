import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../../../../tools/conformance/client.ts';
import { reportResult, runConformance } from '../../../../../tools/conformance/run.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { findings } from '../../../../test/money.ts';
import { createSigningPair } from '../../../platform/index.ts';
import { addVendor, putKey } from '../gateway.store.ts';
import { sealKey } from './gateway.signature.ts';

const SECRET = 'a-secret-of-the-sandbox';
let app: TestApp;
let url = '';
let privateKey = '';
beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.context;
  const atIso = new Date(app.clock.nowMs()).toISOString();
  await addVendor(db, {
    code: 'SANDBOX',
    id: 1n,
    name: 'Sandbox',
    category: 'RNG',
    mode: 'seamless',
    networks: ['127.0.0.1'],
    games: ['lucky-well'],
    launch_url: 'http://127.0.0.1/play',
    api_url: '',
    takes_trials: true,
    is_sandbox: true,
    atIso,
  });
  const pair = createSigningPair();
  privateKey = `-----BEGIN PRIVATE KEY-----\n${pair.privateKey}\n-----END PRIVATE KEY-----\n`;
  const key = { vendor: 'SANDBOX', atIso, sealed: null, public_key: null };
  const sealed = sealKey(app.context, 'SANDBOX', 'k1', SECRET);
  await putKey(db, { ...key, id: 'k1', slot: 1, algorithm: 'hmac-sha256', sealed });
  await putKey(db, { ...key, id: 'k2', slot: 2, algorithm: 'ed25519', public_key: pair.publicKey });
  url = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app?.close());

test('every row of the state table holds at our own wallet API, and the ledger agrees afterwards', async () => {
  const nowMs = () => app.clock.nowMs();
  const partner = {
    url,
    nowMs,
    vendor: 'SANDBOX',
    keyId: 'k1',
    signer: { algorithm: 'hmac-sha256' as const, secret: SECRET },
  };
  const report = await runConformance(partner, 'lucky-well');
  expect(report.findings.filter((one) => one.broken !== null)).toEqual([]);
  expect(report.findings.length).toBeGreaterThanOrEqual(60);
  await reportResult(partner, report, true);
  const { rows } = await app.context.db.query('select vendor, cases, broken, is_whole from gateway.kit_report');
  expect(rows).toEqual([{ vendor: 'SANDBOX', cases: report.findings.length, broken: [], is_whole: true }]);
  expect(await findings(app.context)).toEqual([]);
}, 120_000);

test('the second key, Ed25519, signs as well, and its answers are signed by the platform key', async () => {
  const keyAnswer = (await (await fetch(`${url}/seamless/v1/key`)).json()) as { publicKey: string };
  const signer = { algorithm: 'ed25519' as const, privateKey, platformKey: keyAnswer.publicKey };
  const answer = await ask({ url, vendor: 'SANDBOX', keyId: 'k2', signer, nowMs: () => app.clock.nowMs() }, 'balance', {
    playerId: 'nobody',
  });
  expect(answer).toMatchObject({ status: 200, isSigned: true, answer: { code: 'PLAYER_UNKNOWN', final: true } });
});
