import { fileURLToPath } from 'node:url';
import { kitNonce, SW1_KIT, sw1KitText, transcriptText } from '@lantern/contract/gateway/kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Partner, sha256 } from '../../../../../tools/conformance/client.ts';
import { reportResult, runConformance } from '../../../../../tools/conformance/run.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { findings } from '../../../../test/money.ts';
import { createSigningPair } from '../../../platform/index.ts';
import { addVendor, putKey } from '../gateway.store.ts';
import { readinessOf } from '../gateway.vendor-life.ts';
import { sealKey } from './gateway.signature.ts';

/** The printed kit: both sides know it. */
const PRINTED = fileURLToPath(new URL('../../../../../packages/contract/src/gateway/sw1-kit.json', import.meta.url));
const SECRET = 'a-secret-of-the-sandbox';
let app: TestApp;
let url = '';
let privateKey = '';
beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.context;
  const atIso = new Date(app.clock.nowMs()).toISOString();
  const vendor = {
    code: 'SANDBOX',
    id: 1n,
    name: 'Sandbox',
    category: 'RNG',
    mode: 'seamless' as const,
    networks: ['127.0.0.1'],
    games: ['lucky-well'],
    launch_url: 'http://127.0.0.1/play',
    api_url: '',
    takes_trials: true,
    is_sandbox: true,
    atIso,
  };
  await addVendor(db, vendor);
  await addVendor(db, { ...vendor, code: 'OTHER', id: 2n });
  await putKey(db, {
    ...{ vendor: 'OTHER', atIso, public_key: null, id: 'k1', slot: 1, algorithm: 'hmac-sha256' },
    sealed: sealKey(app.context, 'OTHER', 'k1', SECRET),
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

const partner = (more: Partial<Partner> = {}): Partner => ({
  ...{ url, nowMs: () => app.clock.nowMs(), vendor: 'SANDBOX', keyId: 'k1' },
  signer: { algorithm: 'hmac-sha256', secret: SECRET },
  ...more,
});
const say = async (op: string, body: object, by = partner()) => (await ask(by, op, body)).answer;
const isReady = async () => (await readinessOf(app.context.db, 'SANDBOX')) === 'ready';
const kit = sha256(sw1KitText());
const begin = async (by = partner()) => String((await say('sandboxRun', { kit }, by))['run']);
const EMPTY = sha256('');
const RESULT = { cases: SW1_KIT.length, broken: [], whole: true };

describe('a result of the conformance kit', () => {
  test('that is made up, of another vendor, of another kit, of an old run or doubled is taken by nobody', async () => {
    expect(await say('sandboxReport', RESULT)).toMatchObject({ code: 'BAD_REQUEST', fields: ['run', 'transcript'] });
    const made = { ...RESULT, run: '0'.repeat(32), transcript: EMPTY };
    expect(await say('sandboxReport', made)).toMatchObject({ code: 'BAD_REQUEST', fields: ['run'] });
    expect(await say('sandboxRun', { kit: 'f'.repeat(64) })).toMatchObject({ code: 'BAD_REQUEST', fields: ['kit'] });

    const other = partner({ vendor: 'OTHER' });
    const theirs = { ...RESULT, run: await begin(other), transcript: EMPTY };
    expect(await say('sandboxReport', theirs)).toMatchObject({ code: 'BAD_REQUEST', fields: ['run'] });

    const old = { ...RESULT, run: await begin(), transcript: EMPTY };
    app.clock.advance(3601_000);
    expect(await say('sandboxReport', old)).toMatchObject({ code: 'BAD_REQUEST', fields: ['run'] });

    const replaced = { ...RESULT, run: await begin(), transcript: EMPTY };
    await begin();
    expect(await say('sandboxReport', replaced)).toMatchObject({ code: 'BAD_REQUEST', fields: ['run'] });
    expect(await isReady()).toBe(false);
  });

  test('of a run without the cases is no whole one, whatever it says', async () => {
    const run = { ...RESULT, run: await begin(), transcript: EMPTY };
    const [first, again] = await Promise.all([say('sandboxReport', run), say('sandboxReport', run)]);
    expect([first.code, again.code].toSorted()).toEqual(['BAD_REQUEST', 'OK']);
    expect([first['whole'], again['whole']]).toContain(false);
    expect(await isReady()).toBe(false);
  });

  test('with an edited transcript is not taken', async () => {
    const run = await begin();
    await ask(partner(), 'balance', { playerId: 'nobody' }, { nonce: kitNonce(run, 0, 0, 'aaaa') });
    const edited = { ...RESULT, run, transcript: sha256('another') };
    expect(await say('sandboxReport', edited)).toMatchObject({ code: 'BAD_REQUEST', fields: ['transcript'] });
  });

  test('whose requests went another way names the case as broken, though the vendor leaves it out', async () => {
    const run = await begin();
    const nonce = kitNonce(run, 0, 0, 'aaaa');
    const { hashes } = await ask(partner(), 'balance', { playerId: 'nobody' }, { nonce });
    const transcript = sha256(transcriptText([{ place: 0, step: 0, op: 'balance', ...hashes }]));
    const broken = [SW1_KIT[0]?.[0]];
    expect(await say('sandboxReport', { ...RESULT, run, transcript })).toMatchObject({ code: 'OK', broken });
    expect(await isReady()).toBe(false);
  });

  test('counts when the platform recorded the same whole run: every row of the state table holds, and the ledger agrees', async () => {
    const report = await runConformance(partner(), 'lucky-well');
    expect(report.findings.filter((one) => one.broken !== null)).toEqual([]);
    const printed = report.findings.flatMap(({ group, name, printed: steps }) =>
      steps ? [[`${group}: ${name}`, ...steps]] : [],
    );
    // One request a line would be a long file; a case a line shows what changed.
    const text = `[\n${printed.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]\n`;
    await expect(text).toMatchFileSnapshot(PRINTED);
    expect(await reportResult(partner(), report, true)).toMatchObject({ code: 'OK', broken: [], whole: true });
    const { rows } = await app.context.db.query('select vendor, cases, broken, is_whole, kit from gateway.kit_report');
    expect(rows).toEqual([{ vendor: 'SANDBOX', cases: report.findings.length, broken: [], is_whole: true, kit }]);
    expect(await isReady()).toBe(true);
    // Another version of the kit came since.
    await app.owner.query(`update gateway.kit_report set kit = 'older'`);
    expect(await isReady()).toBe(false);
    // As results were stored before runs were recorded.
    await app.owner.query(`update gateway.kit_report set kit = null, run = null`);
    expect(await isReady()).toBe(false);
    expect(await findings(app.context)).toEqual([]);
  }, 240_000);
});

test('the second key, Ed25519, signs as well, and its answers are signed by the platform key', async () => {
  const keyAnswer = (await (await fetch(`${url}/seamless/v1/key`)).json()) as { publicKey: string };
  const signer = { algorithm: 'ed25519' as const, privateKey, platformKey: keyAnswer.publicKey };
  const answer = await ask({ url, vendor: 'SANDBOX', keyId: 'k2', signer, nowMs: () => app.clock.nowMs() }, 'balance', {
    playerId: 'nobody',
  });
  expect(answer).toMatchObject({ status: 200, isSigned: true, answer: { code: 'PLAYER_UNKNOWN', final: true } });
});
