import { randomBytes } from 'node:crypto';
import { gatewayOfficeCalls } from '@lantern/contract/gateway/office';
import { staffCalls } from '@lantern/contract/staff';
import { startVendor } from '@lantern/simulators/vendor';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, type Partner } from '../../../../../tools/conformance/client.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { findings, P } from '../../../../test/money.ts';
import { office } from '../../../../test/office.ts';
import { fundMember, loginStaff, type Operator, registerMember } from '../../../../test/people.ts';
import { openVendor, seat, type VendorSide } from '../../../../test/vendor.ts';
import { putKitReport } from '../gateway.vendor-life.store.ts';
import { heldCredits, issueLaunchTicket } from '../index.ts';
import { KIT_VERSION } from '../vendors/gateway.kit-runs.ts';

let app: TestApp;
let side: VendorSide;
let first: Operator;
let second: Operator;
let count = 0;
let code = '';
beforeAll(async () => {
  app = await openTestApp();
  side = { app, url: await app.http.listen({ port: 0, host: '127.0.0.1' }) };
  first = await loginStaff(app);
  second = await loginStaff(app);
});
beforeEach(() => {
  count += 1;
  code = `NEWCOMER_${count}`;
});
afterAll(async () => {
  expect(await findings(app.context)).toEqual([]);
  await app?.close();
});

const reason = 'the contract is signed';
const value = () => ({
  ...{ code, name: 'Newcomer', kind: 'sw1', mode: 'seamless', category: 'RNG' },
  ...{ launchUrl: 'https://games.example/play', apiUrl: 'https://games.example/api' },
  ...{ networks: ['127.0.0.1'], games: ['dice'] },
});
const add = (more: object = {}, who = first) =>
  office(app, who, gatewayOfficeCalls.addWalletVendor, { body: { ...value(), ...more, reason } });
const act = (call: Parameters<typeof office>[2], body?: object, who = first) =>
  office(app, who, call, { params: { code }, ...(body ? { body } : {}) });
const approve = (id: string, who = second) =>
  office(app, who, staffCalls.approveStaffRequest, { params: { id }, body: { reason: 'checked' } });
const shown = async () =>
  (await office(app, first, gatewayOfficeCalls.listWalletVendors)).value.list.find(
    (one: { code: string }) => one.code === code,
  );
const goLive = (who = first) => act(gatewayOfficeCalls.takeVendorLive, { reason }, who);

/** A key that two persons made. */
async function keyed(): Promise<Partner> {
  const body = { algorithm: 'hmac-sha256', publicKey: '', reason };
  const { value: made } = await act(gatewayOfficeCalls.createVendorKey, body);
  expect(await approve(made.requestId)).toMatchObject({ success: true });
  const signer = { algorithm: 'hmac-sha256' as const, secret: made.secret };
  return { url: side.url, vendor: code, keyId: made.keyId, signer, nowMs: () => app.clock.nowMs() };
}
/** A run of the kit as the platform recorded it; how it comes to that is the test of the kit. */
const report = (_partner: Partner, broken: string[] = [], whole = true) =>
  app.context.db.transaction((tx) =>
    putKitReport(app.context, tx, {
      ...{ vendor: code, cases: 100, broken, is_whole: whole, run: '0'.repeat(32), kit: KIT_VERSION },
    }),
  );
/** A player of the sandbox in a session, by the vendor's own calls. */
async function player(partner: Partner) {
  const made = await ask(partner, 'sandboxPlayer', { gameCode: 'dice', balance: '100' });
  const { answer } = await ask(partner, 'authenticate', { launchToken: made.answer['launchToken'] });
  return { playerId: String(answer['playerId']), gameCode: 'dice' };
}
const real = async () => {
  const { memberId } = await registerMember(app);
  await fundMember(app, memberId, 50n * P);
  const request = { memberId, currency: 'LTN', isTrial: false, vendor: code, game: 'dice', language: 'EN' };
  return issueLaunchTicket(app.context, app.context.db, { ...request, device: 'test' });
};
interface Listed {
  readonly id: string;
  readonly kind: string;
  readonly about: string;
  readonly waitingRequestId: string | null;
}
const casesFrom = async (from: string): Promise<Listed[]> =>
  (await office(app, first, gatewayOfficeCalls.listVendorCases, { query: { vendor: code, from } })).value.list;

describe('a vendor that is added in the office', () => {
  test('starts in the sandbox with trial money, and goes live once its kit has passed and two persons want it', async () => {
    expect(await add()).toMatchObject({ success: true, value: { code } });
    expect(await shown()).toMatchObject({ isSandbox: true, state: 'on', kind: 'sw1', kit: null, keys: [] });
    expect(await goLive()).toMatchObject({ code: 'vendor_not_ready' });
    const partner = await keyed();
    const { playerId } = await player(partner);
    expect((await ask(partner, 'balance', { playerId })).answer).toMatchObject({ balance: { currency: 'TRIAL' } });
    expect(await real(), 'no real money').toBeNull();

    for (const wrong of [() => report(partner, ['bet: twice']), () => report(partner, [], false)]) {
      await wrong();
      expect(await goLive()).toMatchObject({ code: 'vendor_not_ready' });
    }
    await report(partner);
    expect(await shown()).toMatchObject({ kit: { cases: 100, broken: [], isWhole: true, isProven: true } });
    const { value: asked } = await goLive();
    expect(await goLive()).toMatchObject({ code: 'request_waiting' });
    expect(await approve(asked.requestId, first)).toMatchObject({ success: false });
    expect(await shown()).toMatchObject({ isSandbox: true });
    expect(await approve(asked.requestId)).toMatchObject({ value: { state: 'done' } });
    expect(await shown()).toMatchObject({ isSandbox: false });
    expect(await real()).not.toBeNull();
    expect((await ask(partner, 'sandboxPlayer', { gameCode: 'dice', balance: '1' })).answer.code).toBe('BAD_REQUEST');
    expect((await ask(partner, 'sandboxRun', { kit: KIT_VERSION })).answer.code).toBe('BAD_REQUEST');
    expect(await goLive()).toMatchObject({ code: 'vendor_not_ready' });
  });

  test('stays in the sandbox when its kit breaks between request and approval', async () => {
    await add();
    const partner = await keyed();
    await report(partner);
    const { value: asked } = await goLive();
    await report(partner, ['win: paid twice']);
    expect(await approve(asked.requestId)).toMatchObject({ success: false });
    expect(await shown()).toMatchObject({ isSandbox: true, kit: { broken: ['win: paid twice'] } });
  });

  test('that keeps its players’ money goes live once the platform itself has played every case at its address', async () => {
    await add({ mode: 'transfer' });
    expect(await act(gatewayOfficeCalls.runVendorKit)).toMatchObject({ code: 'kit_not_possible' });
    const { signer } = await keyed();
    const secret = signer.algorithm === 'hmac-sha256' ? signer.secret : '';
    // A recorded run of the other kit is none of this one.
    await app.context.db.transaction((tx) =>
      putKitReport(app.context, tx, {
        ...{ vendor: code, cases: 100, broken: [], is_whole: true, run: '0'.repeat(32), kit: KIT_VERSION },
      }),
    );
    expect(await goLive()).toMatchObject({ code: 'vendor_not_ready' });
    const urls = { port: 0, platformUrl: 'http://127.0.0.1:1', siteUrl: 'http://127.0.0.1:1' };
    const context = {
      ...{ nowMs: () => app.clock.nowMs(), delay: async () => undefined },
      randomHex: (length: number) => randomBytes(length).toString('hex'),
    };
    const other = await startVendor({ ...urls, secret: 'another secret', context });
    const vendor = await startVendor({ ...urls, secret, context });
    const at = (url: string) =>
      app.owner.query('update gateway.vendor set api_url = $2 where code = $1', [code, `${url}/sw1`]);
    await at(other.url);
    expect((await act(gatewayOfficeCalls.runVendorKit)).value.broken).not.toEqual([]);
    expect(await goLive()).toMatchObject({ code: 'vendor_not_ready' });
    await at(vendor.url);
    expect((await act(gatewayOfficeCalls.runVendorKit)).value).toMatchObject({ broken: [] });
    expect(await shown()).toMatchObject({ kit: { isProven: true } });
    expect(await goLive()).toMatchObject({ success: true });
    await Promise.all([other.close(), vendor.close()]);
  }, 60_000);

  test('of a protocol without a sandbox starts closed, with its own kinds of keys and wallets only', async () => {
    expect(await add({ kind: 'tidewire', mode: 'transfer' })).toMatchObject({ fields: [{ field: 'mode' }] });
    expect(await add({ kind: 'tidewire' })).toMatchObject({ success: true });
    expect(await shown()).toMatchObject({ isSandbox: false, state: 'off', kind: 'tidewire' });
    const publicKey = Buffer.alloc(32, 7).toString('base64');
    const ed25519 = { algorithm: 'ed25519', publicKey, reason };
    expect(await act(gatewayOfficeCalls.createVendorKey, ed25519)).toMatchObject({ code: 'fields_refused' });
  });

  test('has a code of its own, a known protocol, and addresses and networks that are right', async () => {
    expect(await add()).toMatchObject({ success: true });
    const before = await shown();
    expect(await add({ launchUrl: 'https://thief.example/play' })).toMatchObject({ fields: [{ field: 'code' }] });
    expect(await shown()).toEqual(before);
    code = `${code}_B`;
    expect(await add({ kind: 'smoke' })).toMatchObject({ fields: [{ field: 'kind' }] });
    expect(await add({ launchUrl: '' })).toMatchObject({ fields: [{ field: 'launchUrl' }] });
    expect(await add({ apiUrl: 'ftp://games.example', networks: ['10.0.0.0/99'] })).toMatchObject({
      fields: [{ field: 'apiUrl' }, { field: 'networks' }],
    });
    const risk = await loginStaff(app, { rights: ['vendors'] });
    expect(await add({}, risk)).toMatchObject({ code: 'not_allowed' });
    expect(await goLive(risk)).toMatchObject({ code: 'not_allowed' });
    expect(await shown()).toBeUndefined();
  });
});

describe('cases', () => {
  test('of the sandbox are apart from real ones, also after the vendor went live', async () => {
    await add();
    const partner = await keyed();
    const who = await player(partner);
    const held = await heldCredits(app.context.db);
    const gift = { ...who, roundId: 'r', amount: '1000000', type: 'PROMO' };
    expect((await ask(partner, 'win', { ...gift, txId: `gift-${code}` })).answer).toMatchObject({ effect: 'HELD' });
    expect([await casesFrom('real'), (await casesFrom('sandbox')).length]).toEqual([[], 1]);
    expect(await shown()).toMatchObject({ openCases: 0, sandboxCases: 1 });
    expect(await heldCredits(app.context.db), 'no number of the dashboard').toEqual(held);
    await report(partner);
    await approve((await goLive()).value.requestId);
    expect((await ask(partner, 'win', { ...gift, txId: `real-${code}` })).answer).toMatchObject({ effect: 'HELD' });
    expect((await casesFrom('real')).map(({ about }) => about)).toEqual([`real-${code}`]);
    expect((await casesFrom('sandbox')).map(({ about }) => about)).toEqual([`gift-${code}`]);
  });

  test('are settled together by one note, except those that a note does not settle', async () => {
    const partner = await openVendor(side, code);
    const guest = await seat(side, partner);
    for (const name of ['x', 'y', 'z']) await guest.rollback(`undo-${name}`, name);
    await guest.win('gift', '1000000', { type: 'PROMO' });
    const list = await casesFrom('real');
    const ids = list.map(({ id }) => id);
    const heldIds = list.filter(({ kind }) => kind === 'held').map(({ id }) => id);
    expect([ids.length, heldIds.length]).toEqual([4, 1]);
    const note = (chosen: string[], who = first) =>
      office(app, who, gatewayOfficeCalls.noteVendorCases, { body: { ids: chosen, reason } });
    expect(await note(ids)).toMatchObject({ value: { settled: 3, left: heldIds } });
    expect((await note(ids)).value).toEqual({ settled: 0, left: ids });
    expect(await note([...ids, ...ids])).toMatchObject({ success: false });
    const clerk = await loginStaff(app, { rights: ['deposits'] });
    expect(await note(ids, clerk)).toMatchObject({ code: 'not_allowed' });
  });

  test('are decided together by two persons: all or none, each paid once', async () => {
    const partner = await openVendor(side, code);
    const guests = [await seat(side, partner), await seat(side, partner), await seat(side, partner)];
    for (const guest of guests) await guest.win('gift', '2000', { type: 'PROMO' });
    const ids = (await casesFrom('real')).map(({ id }) => id);
    const request = (list: string[], what = 'pay') =>
      office(app, first, gatewayOfficeCalls.requestVendorCases, { body: { ids: list, act: what, reason } });
    expect(await request(ids, 'undo')).toMatchObject({ code: 'case_moved_on' });
    expect(await request([...ids, '1'])).toMatchObject({ code: 'not_found' });
    const { value: asked } = await request(ids);
    expect(await request(ids.slice(0, 1))).toMatchObject({ code: 'request_waiting' });
    const alone = { params: { id: ids[0] ?? '' }, body: { act: 'turn_down', reason } };
    expect(await office(app, first, gatewayOfficeCalls.requestVendorCase, alone)).toMatchObject({
      code: 'request_waiting',
    });
    expect((await casesFrom('real')).map((one) => one.waitingRequestId)).toEqual(ids.map(() => asked.requestId));
    expect(await approve(asked.requestId, first)).toMatchObject({ success: false });
    // The vendor rolls one back meanwhile: nothing of the whole is done, and the request is closed.
    await guests[1]?.rollback('undo', 'gift');
    expect(await approve(asked.requestId)).toMatchObject({ code: 'changed_meanwhile' });
    expect(await Promise.all(guests.map((guest) => guest.main()))).toEqual([50n * P, 50n * P, 50n * P]);
    const refuse = { params: { id: asked.requestId }, body: { reason } };
    expect(await office(app, second, staffCalls.refuseStaffRequest, refuse)).toMatchObject({ code: 'already_decided' });
    const left = (await casesFrom('real')).map(({ id }) => id);
    expect(left).toHaveLength(2);
    const { value: again } = await request(left);
    expect(await approve(again.requestId)).toMatchObject({ value: { state: 'done' } });
    expect(await Promise.all(guests.map((guest) => guest.main()))).toEqual([2050n * P, 50n * P, 2050n * P]);
    expect(await casesFrom('real')).toEqual([]);
  });
});
