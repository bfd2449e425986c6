import { gatewayOfficeCalls } from '@lantern/contract/gateway/office';
import { siteOfficeCalls } from '@lantern/contract/site/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, type Partner } from '../../../../../tools/conformance/client.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { findings, P } from '../../../../test/money.ts';
import { office } from '../../../../test/office.ts';
import { fundMember, loginStaff, type Operator, registerMember } from '../../../../test/people.ts';
import { balancesOf } from '../../ledger/index.ts';
import { addVendor, caseOf, issueLaunchTicket, moveCase } from '../index.ts';

let app: TestApp;
let url = '';
let admin: Operator;
let count = 0n;
let code = '';
beforeAll(async () => {
  app = await openTestApp();
  url = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  admin = await loginStaff(app);
  count += 1n;
  code = `VENDOR_${count}`;
  await addVendor(app.context.db, {
    ...{ code, id: count, name: code, category: 'LIVE', mode: 'seamless', networks: [], games: ['table-1'] },
    ...{ launch_url: 'http://127.0.0.1/play', api_url: '', takes_trials: false, is_sandbox: false },
    atIso: new Date(app.clock.nowMs()).toISOString(),
  });
});

const act = (call: Parameters<typeof office>[2], params: Record<string, string>, body?: object, who = admin) =>
  office(app, who, call, { params: { code, ...params }, ...(body ? { body } : {}) });
const shown = async () =>
  (await office(app, admin, gatewayOfficeCalls.listWalletVendors)).value.list.find(
    (one: { code: string }) => one.code === code,
  );
const newKey = async (): Promise<Partner> => {
  const { value } = await act(
    gatewayOfficeCalls.createVendorKey,
    {},
    { algorithm: 'hmac-sha256', publicKey: '', reason },
  );
  expect(await approved(value.requestId, await loginStaff(app))).toMatchObject({ success: true });
  const signer = { algorithm: 'hmac-sha256' as const, secret: value.secret };
  return { url, vendor: code, keyId: value.keyId, signer, nowMs: () => app.clock.nowMs() };
};
/** A member in a session at the vendor, with a bet in an open round. */
async function seat(partner: Partner) {
  const { memberId } = await registerMember(app);
  await fundMember(app, memberId, 50n * P);
  const request = { memberId, currency: 'LTN', isTrial: false, vendor: code, game: 'table-1', language: 'EN' };
  const ticket = await issueLaunchTicket(app.context, app.context.db, { ...request, device: 'test' });
  const { answer } = await ask(partner, 'authenticate', { launchToken: ticket?.ticket });
  const player = { playerId: String(answer['playerId']), roundId: 'table-1:round-7', gameCode: 'table-1' };
  const bet = (txId: string, amount: string) =>
    ask(partner, 'bet', { ...player, sessionToken: String(answer['sessionToken']), txId, amount });
  return { memberId, player, bet, main: async () => (await balancesOf(app.context.db, memberId)).main };
}
const cases = async (kind: string) =>
  (await office(app, admin, gatewayOfficeCalls.listVendorCases, { query: { vendor: code, kind } })).value.list;
const reason = 'looked at it';
const noted = (id: string, who = admin) => act(gatewayOfficeCalls.noteVendorCase, { id }, { reason }, who);
const request = (id: string, what: string, who = admin) =>
  act(gatewayOfficeCalls.requestVendorCase, { id }, { act: what, reason }, who);
const approved = (id: string, who: Operator) => act(staffCalls.approveStaffRequest, { id }, { reason: 'checked' }, who);
/** One operator requests, another approves. */
async function settle(id: string, what: string) {
  const { value } = await request(id, what);
  return approved(value.requestId, await loginStaff(app, { rights: ['vendors'] }));
}
const acts = async () => {
  const { rows } = await app.context.db.query<{ line: string; act: string }>(
    'select act, details::text as line from staff.audit where subject = $1 order by number',
    [`vendor ${code}`],
  );
  return rows;
};

describe('keys of a vendor', () => {
  test('at most two are valid, so that one replaces the other without a gap', async () => {
    const first = await newKey();
    const second = await newKey();
    expect((await ask(first, 'balance', { playerId: 'nobody' })).answer).toMatchObject({ code: 'PLAYER_UNKNOWN' });
    expect((await ask(second, 'balance', { playerId: 'nobody' })).answer).toMatchObject({ code: 'PLAYER_UNKNOWN' });
    expect(
      await act(gatewayOfficeCalls.createVendorKey, {}, { algorithm: 'hmac-sha256', publicKey: '', reason }),
    ).toMatchObject({
      code: 'vendor_keys_full',
    });
    const ended = await act(gatewayOfficeCalls.endVendorKey, { keyId: first.keyId }, { reason: 'moved to the second' });
    expect(ended).toMatchObject({ success: true });
    expect((await ask(first, 'balance', { playerId: 'nobody' })).status).toBe(401);
    expect((await ask(second, 'balance', { playerId: 'nobody' })).status).toBe(200);
    expect((await shown()).keys.map(({ id }: { id: string }) => id)).toEqual([second.keyId]);
    expect(await act(gatewayOfficeCalls.endVendorKey, { keyId: first.keyId }, { reason: 'again' })).toMatchObject({
      code: 'not_found',
    });
  });

  test('show their secret once: no list, no log entry and no column holds it', async () => {
    const { signer } = await newKey();
    const secret = 'secret' in signer ? signer.secret : '';
    expect(secret.length).toBeGreaterThan(40);
    const { rows } = await app.context.db.query('select k::text as line from gateway.vendor_key k where vendor = $1', [
      code,
    ]);
    const text = JSON.stringify([await shown(), await acts(), rows]);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(Buffer.from(secret).toString('hex'));
    expect((await acts()).map((one) => one.act)).toEqual(['vendor.key-request', 'request.approve']);
  });

  test('of Ed25519 are the vendor’s public half, in 32 bytes or as SPKI; anything else is refused', async () => {
    const make = (publicKey: string) =>
      act(gatewayOfficeCalls.createVendorKey, {}, { algorithm: 'ed25519', publicKey, reason });
    for (const wrong of ['', 'no key', Buffer.alloc(31).toString('base64')])
      expect(await make(wrong), wrong).toMatchObject({ code: 'fields_refused', fields: [{ field: 'publicKey' }] });
    const raw = Buffer.from(Array.from({ length: 32 }, (_, byte) => byte)).toString('base64');
    expect(await make(raw)).toMatchObject({ success: true, value: { secret: null } });
  });

  test('require the right of connections, and an unknown vendor is not found', async () => {
    const risk = await loginStaff(app, { rights: ['vendors'] });
    const body = { algorithm: 'hmac-sha256', publicKey: '', reason };
    expect(await act(gatewayOfficeCalls.createVendorKey, {}, body, risk)).toMatchObject({ code: 'not_allowed' });
    expect(await act(gatewayOfficeCalls.createVendorKey, { code: 'NOBODY' }, body)).toMatchObject({
      code: 'not_found',
    });
    expect(
      await act(gatewayOfficeCalls.endVendorKey, { code: 'NOBODY', keyId: 'x' }, { reason: 'none' }),
    ).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a vendor’s settings', () => {
  const connection = {
    state: 'on',
    launchUrl: 'https://play.example',
    apiUrl: 'https://api.example',
    takesTrials: true,
  };
  const change = async (more: object) => {
    const request = await act(
      gatewayOfficeCalls.changeWalletVendor,
      {},
      {
        ...{ ...connection, reason, networks: ['10.0.0.0/8', '2001:db8::1'], games: ['*'], closeAfterHours: 72 },
        ...{ giftMax: '100', giftDayMax: '500.5', winTimesMax: 50, winMax: null },
        ...{ version: (await shown()).version, ...more },
      },
    );
    return request.success && request.value.requestId !== null
      ? approved(request.value.requestId, await loginStaff(app))
      : request;
  };

  test('are changed with the former values in the log, and only with the latest version', async () => {
    expect(await change({})).toMatchObject({ success: true });
    expect(await shown()).toMatchObject({ ...connection, closeAfterHours: 72 });
    expect(await change({ version: 'older' })).toMatchObject({ code: 'changed_meanwhile' });
    const [entry] = await acts();
    expect(JSON.parse(entry?.line ?? '')).toMatchObject({
      before: { apiUrl: '' },
      after: { apiUrl: connection.apiUrl },
    });
    expect(await change({ code: 'NOBODY' })).toMatchObject({ code: 'bad_input' });
  });

  test('accept addresses and networks only, and name the invalid field', async () => {
    for (const [field, value] of [
      ['apiUrl', 'ftp://api.example'],
      ['launchUrl', 'play'],
      ['networks', ['10.0.0.0/40']],
      ['networks', ['home']],
      ['giftMax', '600'],
      ['winMax', '0.001'],
    ] as const)
      expect(await change({ [field]: value }), field).toMatchObject({ code: 'fields_refused', fields: [{ field }] });
  });

  test('switched off refuse stakes and still accept credits', async () => {
    const partner = await newKey();
    const { bet, player, main } = await seat(partner);
    expect((await bet('b1', '5')).answer).toMatchObject({ code: 'OK' });
    expect(await change({ state: 'off', networks: [] })).toMatchObject({ success: true });
    expect((await bet('b2', '5')).answer).toMatchObject({ code: 'GAME_DISABLED' });
    expect((await ask(partner, 'win', { ...player, txId: 'w1', amount: '7' })).answer).toMatchObject({ code: 'OK' });
    expect(await main()).toBe(52n * P);
  });

  test('show what its jackpots last reported and its maintenance, and nothing of another vendor’s', async () => {
    const atIso = new Date(app.clock.nowMs()).toISOString();
    expect(await shown()).toMatchObject({ jackpots: [], maintenance: null });
    await app.context.db.query(
      `insert into gateway.jackpot_reading (vendor, name, currency, game, amount, at)
       values ($1, 'moon', 'LTN', 'table-1', 1250500000, $2), ($1, 'sun', 'LTN', null, 90000000000, $2)`,
      [code, atIso],
    );
    await app.context.db.query('update gateway.vendor set resting_since = $2 where code = $1', [code, atIso]);
    const { jackpots, maintenance } = await shown();
    expect(jackpots).toEqual([
      { name: 'sun', currency: 'LTN', game: null, amount: '90000', at: atIso },
      { name: 'moon', currency: 'LTN', game: 'table-1', amount: '1250.5', at: atIso },
    ]);
    expect(maintenance).toEqual({ since: atIso, until: null });
    const { list } = (await office(app, admin, gatewayOfficeCalls.listWalletVendors)).value;
    const others = list.filter((one: { code: string }) => one.code !== code);
    expect(others.flatMap((one: { jackpots: unknown[] }) => one.jackpots)).toEqual([]);
  });

  test('without an address, or without an answer, say so when tested', async () => {
    expect(await act(gatewayOfficeCalls.testWalletVendor, {})).toMatchObject({ value: { result: 'not_set' } });
    await newKey();
    await change({ apiUrl: 'http://127.0.0.1:1' });
    expect(await act(gatewayOfficeCalls.testWalletVendor, {})).toMatchObject({
      value: { result: 'unreachable', tookMs: expect.any(Number) },
    });
    expect(await act(gatewayOfficeCalls.compareStatements, {})).toMatchObject({ code: 'vendor_silent' });
  });
});

describe('a credit above its ceiling', () => {
  test('is paid when a second person approves, shows on the dashboard until then, and no note settles it', async () => {
    const { bet, player, main } = await seat(await newKey());
    await app.context.db.query('update gateway.vendor set win_times_max = 2 where code = $1', [code]);
    await bet(`${code}-b`, '5');
    const win = { ...player, txId: `${code}-w`, amount: '11' };
    const partner = await newKey();
    expect((await ask(partner, 'win', win)).answer).toMatchObject({ code: 'RETRY', effect: 'HELD' });
    const [heldCase] = await cases('held');
    expect(heldCase).toMatchObject({ about: `${code}-w`, amount: '11', acts: ['pay', 'turn_down'] });
    const board = async () =>
      (await office(app, admin, siteOfficeCalls.getDashboard)).value.queues.find(
        ({ key }: { key: string }) => key === 'held_credits',
      )?.count;
    app.clock.advance(30_000);
    expect(await board()).toBe(1);
    expect(await noted(heldCase.id)).toMatchObject({ code: 'case_moved_on' });
    expect(await request(heldCase.id, 'undo')).toMatchObject({ code: 'case_moved_on' });
    const { requestId } = (await request(heldCase.id, 'pay')).value;
    expect(await approved(requestId, admin)).toMatchObject({ code: 'same_person' });
    expect(await main()).toBe(45n * P);
    expect(await approved(requestId, await loginStaff(app, { rights: ['vendors'] }))).toMatchObject({ success: true });
    expect(await main()).toBe(56n * P);
    expect((await ask(partner, 'win', win)).answer).toMatchObject({ code: 'OK', replayed: true });
    app.clock.advance(30_000);
    expect(await board()).toBe(0);
    expect(await findings(app.context)).toEqual([]);
  });
});

describe('a case', () => {
  const park = async (kind: string, about: string, facts: object) => {
    await app.context.db.query(
      `insert into gateway.parked (id, vendor, kind, about, facts, found_at) values ($1, $2, $3, $4, $5, $6)`,
      [app.context.newId(), code, kind, about, facts, new Date(app.clock.nowMs()).toISOString()],
    );
    return (await cases(kind))[0];
  };
  const openRound = async () => {
    const sitting = await seat(await newKey());
    await sitting.bet(`${code}-b1`, '4');
    const { answer } = await sitting.bet(`${code}-b2`, '6');
    const facts = { memberId: String(sitting.memberId), staked: String(10n * P), openedAt: '' };
    const parked = await park('open_round', `${sitting.player.roundId} ${answer['wagerId']}`, facts);
    return { ...sitting, parked };
  };

  test('of an open round refunds every stake when a second person approves, once for two concurrent approvals', async () => {
    const { main, parked, memberId } = await openRound();
    expect(parked).toMatchObject({ about: 'table-1:round-7', amount: '10', memberId: String(memberId) });
    const { requestId } = (await request(parked.id, 'give_back')).value;
    expect(await request(parked.id, 'close_round')).toMatchObject({ code: 'request_waiting' });
    expect((await cases('open_round'))[0].waitingRequestId).toBe(requestId);
    expect(await approved(requestId, admin)).toMatchObject({ code: 'same_person' });
    expect(await main()).toBe(40n * P);
    const others = await Promise.all([1, 2].map(() => loginStaff(app, { rights: ['vendors'] })));
    const replies = await Promise.all(others.map((who) => approved(requestId, who)));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(replies.find(({ success }) => !success)).toMatchObject({ code: 'already_decided' });
    expect(await main()).toBe(50n * P);
    expect(await request(parked.id, 'close_round')).toMatchObject({ code: 'already_decided' });
    expect(await findings(app.context)).toEqual([]);
  });

  test('whose approval was interrupted after the money had moved is settled by the same approval again', async () => {
    const { main, parked } = await openRound();
    const { requestId } = (await request(parked.id, 'give_back')).value;
    const row = await caseOf(app.context.db, parked.id);
    expect(row && (await app.context.db.transaction((tx) => moveCase(app.context, tx, row, 'give_back')))).toBe(true);
    expect(await approved(requestId, await loginStaff(app, { rights: ['vendors'] }))).toMatchObject({ success: true });
    expect(await cases('open_round')).toEqual([]);
    expect(await main()).toBe(50n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('of an open round is settled by closing it: the operator keeps the stake, and both names are stored', async () => {
    const { main, parked } = await openRound();
    expect(await settle(parked.id, 'close_round')).toMatchObject({ success: true, value: { state: 'done' } });
    expect(await main()).toBe(40n * P);
    expect(await cases('open_round')).toEqual([]);
    const query = { vendor: code, state: 'resolved' };
    const [settled] = (await office(app, admin, gatewayOfficeCalls.listVendorCases, { query })).value.list;
    expect(settled).toMatchObject({ resolution: `close_round: ${reason}`, waitingRequestId: null, acts: [] });
    expect(settled.resolvedBy).toMatch(new RegExp(`^${admin.name}, .+`));
    expect(await findings(app.context)).toEqual([]);
  });

  test('of a round that was closed meanwhile refunds nothing, and stays open', async () => {
    const { main, parked, player } = await openRound();
    await ask(await newKey(), 'closeRound', { playerId: player.playerId, roundId: player.roundId, txId: 'c1' });
    expect(await settle(parked.id, 'give_back')).toMatchObject({ code: 'changed_meanwhile' });
    expect(await main()).toBe(40n * P);
    expect(await cases('open_round')).toHaveLength(1);
  });

  test('that waits for a second person may be settled by a note, and then moves nothing', async () => {
    const { main, parked } = await openRound();
    const { requestId } = (await request(parked.id, 'give_back')).value;
    expect(await noted(parked.id)).toMatchObject({ value: { resolution: `note: ${reason}`, resolvedBy: admin.name } });
    expect(await noted(parked.id)).toMatchObject({ code: 'already_decided' });
    expect(await approved(requestId, await loginStaff(app, { rights: ['vendors'] }))).toMatchObject({
      code: 'changed_meanwhile',
    });
    expect(await main()).toBe(40n * P);
  });

  test('of a transaction that the vendor does not know is settled by undoing it', async () => {
    const { bet, main } = await seat(await newKey());
    await bet(`${code}-lost`, '3');
    const parked = await park('missing_there', `${code}-lost`, { ours: 'bet 3.000000', theirs: null });
    expect(parked).toMatchObject({ amount: '3', acts: ['undo'] });
    expect(await settle(parked.id, 'undo')).toMatchObject({ success: true });
    expect(await main()).toBe(50n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('is opened by a rollback before its bet, and by a correction beyond the balance', async () => {
    const partner = await newKey();
    const { player, bet, memberId } = await seat(partner);
    await ask(partner, 'rollback', { playerId: player.playerId, txId: 'rb', refTxId: 'never', roundId: 'other' });
    const [tombstone] = await cases('tombstone');
    expect(tombstone).toMatchObject({ about: 'never', memberId: String(memberId), acts: [] });
    await bet(`${code}-b1`, '50');
    await ask(partner, 'win', { ...player, txId: `${code}-w1`, amount: '9' });
    await bet(`${code}-b2`, '9');
    const refTxId = `${code}-w1`;
    const { playerId, roundId } = player;
    const adjusted = { playerId, roundId, txId: `${code}-a1`, refTxId, delta: '-9', reason: 'wrong card' };
    expect((await ask(partner, 'adjust', adjusted)).answer).toMatchObject({ code: 'OK', shortfall: '9.000000' });
    const [shortfall] = await cases('shortfall');
    expect(shortfall).toMatchObject({ amount: '9', memberId: String(memberId) });
    expect(await request(shortfall.id, 'undo')).toMatchObject({ code: 'case_moved_on' });
    expect(await noted(shortfall.id)).toMatchObject({ success: true });
    expect(await findings(app.context)).toEqual([]);
  });

  test('requires the right, and an unknown number is not found', async () => {
    const { parked } = await openRound();
    const weak = await loginStaff(app, { rights: ['games'] });
    expect(await noted(parked.id, weak)).toMatchObject({ code: 'not_allowed' });
    expect(await request(parked.id, 'undo', weak)).toMatchObject({ code: 'not_allowed' });
    expect(await noted('1')).toMatchObject({ code: 'not_found' });
    expect(await request('1', 'undo')).toMatchObject({ code: 'not_found' });
    const { requestId } = (await request(parked.id, 'give_back')).value;
    expect(await approved(requestId, weak)).toMatchObject({ code: 'not_found' });
  });
});
