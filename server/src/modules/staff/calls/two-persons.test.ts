// One table of cases: every call that asks for a second person, against the same two operators.
import type { CallDefinition } from '@lantern/contract';
import { gatewayOfficeCalls } from '@lantern/contract/gateway/office';
import { REQUEST_KINDS, REQUEST_RIGHTS, type RequestKind, STAFF_RIGHTS } from '@lantern/contract/lists';
import { postOfficeCalls } from '@lantern/contract/post/office';
import { siteOfficeCalls } from '@lantern/contract/site/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { office } from '../../../../test/office.ts';
import {
  freshCode,
  invitationOf,
  loginStaff,
  type Operator,
  sendCall,
  TEST_PASSWORD,
} from '../../../../test/people.ts';
import { addVendor, vendorOf } from '../../../../test/vendor.ts';
import { postSettings } from '../../post/index.ts';
import { settingsOf } from '../../site/index.ts';
import { totpCode } from '../index.ts';

const HOUR_MS = 3600_000;
const reason = 'the season begins';
let app: TestApp;
let a: Operator;
let c: Operator;
let count = 0;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());
// Sessions end after half an hour, and the tests advance the clock by days.
beforeEach(async () => {
  [a, c] = [await loginStaff(app), await loginStaff(app)];
  count += 1;
});

const call = (who: Operator, one: CallDefinition, params: Record<string, string>, body: object = {}) =>
  office(app, who, one, { params, body });
const approve = (who: Operator, id: string) => call(who, staffCalls.approveStaffRequest, { id }, { reason: 'checked' });
const requestAdd = (who: Operator, name: string, rights: readonly string[] = STAFF_RIGHTS) =>
  call(who, staffCalls.addOperator, {}, { name, email: `${name}@own.example`, rights, reason });
const requestReset = (who: Operator, id: string) => call(who, staffCalls.resetOperatorFactor, { id }, { reason });
/** Any request of this operator, about a subject of no other test. */
async function anyRequest(who: Operator): Promise<string> {
  count += 1;
  return (await requestAdd(who, `any-${count}`, [])).value.requestId;
}
const operatorId = async (name: string): Promise<string> =>
  (await app.context.db.query<{ id: string }>('select id from staff.operator where name = $1', [name])).rows[0]?.id ??
  '';

/** Sets up the second factor by the link in the operator's own mail. */
async function enrol(name: string): Promise<Operator> {
  const first = await invitationOf(app, `${name}@own.example`);
  const { totpSecret } = (await sendCall(app, staffCalls.beginOperatorFactor, first)).json().value;
  const code = totpCode(totpSecret, app.clock.nowMs());
  const body = { ...first, newPassword: TEST_PASSWORD, code };
  const { token } = (await sendCall(app, staffCalls.confirmOperatorFactor, body)).json().value;
  const headers = { authorization: `Bearer ${token}` };
  return { staffId: BigInt(await operatorId(name)), name, password: TEST_PASSWORD, totpSecret, headers };
}
async function logIn(who: Operator): Promise<Operator> {
  const body = { name: who.name, password: who.password, code: freshCode(app, who) };
  const { token } = (await sendCall(app, staffCalls.staffLogin, body)).json().value;
  return { ...who, headers: { authorization: `Bearer ${token}` } };
}
/** An operator requested by one and approved by another. */
async function made(
  requester: Operator,
  approver: Operator,
  rights: readonly string[] = STAFF_RIGHTS,
): Promise<Operator> {
  count += 1;
  const name = `made-${count}`;
  const { requestId } = (await requestAdd(requester, name, rights)).value;
  expect(await approve(approver, requestId)).toMatchObject({ success: true });
  return enrol(name);
}
async function cooled(...people: Operator[]): Promise<Operator[]> {
  app.clock.advance(24 * HOUR_MS);
  const open = [];
  for (const one of people) open.push(await logIn(one));
  return open;
}

async function newVendor(): Promise<string> {
  count += 1;
  const code = `TWO_${count}`;
  await addVendor(app.context.db, {
    ...{
      code,
      id: app.context.newId(),
      name: code,
      category: 'LIVE',
      mode: 'seamless',
      networks: [],
      games: ['table-1'],
    },
    ...{ launch_url: 'http://127.0.0.1/play', api_url: '', takes_trials: false, is_sandbox: false },
    atIso: new Date(app.clock.nowMs()).toISOString(),
  });
  return code;
}
async function termsOf(code: string, more: object = {}) {
  const { list } = (await office(app, a, gatewayOfficeCalls.listWalletVendors)).value;
  const vendor = list.find((one: { code: string }) => one.code === code);
  const names = ['state', 'launchUrl', 'apiUrl', 'networks', 'games', 'takesTrials', 'closeAfterHours', 'version'];
  const stored = Object.fromEntries(
    [...names, 'giftMax', 'giftDayMax', 'winTimesMax', 'winMax'].map((name) => [name, vendor[name]]),
  );
  return { ...stored, reason, ...more };
}

describe('one person with two accounts', () => {
  test('cannot create the second one: no account and no password exist until another operator approves', async () => {
    const request = await requestAdd(a, 'sock-puppet');
    expect(Object.keys(request.value)).toEqual(['requestId']);
    expect(await operatorId('sock-puppet')).toBe('');
    expect(await approve(a, request.value.requestId)).toMatchObject({ code: 'same_person' });
    expect(await operatorId('sock-puppet')).toBe('');
  });

  test('cannot take another one over by a reset: it stays as it was, and the new password goes to its owner', async () => {
    const b = await made(a, c);
    const { requestId, ...more } = (await requestReset(a, String(b.staffId))).value;
    expect(more).toEqual({});
    expect(await approve(a, requestId)).toMatchObject({ code: 'same_person' });
    expect((await sendCall(app, staffCalls.listAudit, undefined, { headers: b.headers })).json()).toMatchObject({
      success: true,
    });
    const approved = await approve(c, requestId);
    expect(approved).toMatchObject({ success: true });
    const { password } = await invitationOf(app, `${b.name}@own.example`);
    const seen = JSON.stringify([
      approved,
      await office(app, a, staffCalls.listStaffRequests),
      await office(app, a, staffCalls.listAudit),
      await office(app, a, postOfficeCalls.listOutbox),
    ]);
    expect(seen).toContain(`${b.name}@own.example`);
    expect(seen).not.toContain(password);
    expect(seen).toContain('Your login to the Lantern back office');
    expect((await sendCall(app, staffCalls.listAudit, undefined, { headers: b.headers })).json()).toMatchObject({
      code: 'not_logged_in',
    });
  });

  test('a chain of accounts approves nothing for its first, and the first nothing for the chain', async () => {
    const [b0] = await cooled(await made(a, c));
    [a, c] = [await logIn(a), await logIn(c)];
    const d0 = await made(b0 as Operator, c);
    const [b, d, first, other] = await cooled(b0 as Operator, d0, a, c);
    const [request, chained] = [await anyRequest(first as Operator), await anyRequest(d as Operator)];
    for (const [who, id] of [
      [b, request],
      [d, request],
      [first, chained],
      [b, chained],
    ] as const)
      expect(await approve(who as Operator, id)).toMatchObject({ code: 'same_line' });
    expect(await approve(other as Operator, request)).toMatchObject({ success: true });
  });

  test('two accounts of the same requester approve nothing for each other', async () => {
    const [one, two] = await cooled(await made(a, c), await made(a, c));
    expect(await approve(two as Operator, await anyRequest(one as Operator))).toMatchObject({ code: 'same_line' });
  });

  test('an account reset, or given a new address, by an operator belongs to his lineage', async () => {
    const b = await loginStaff(app);
    const id = String(b.staffId);
    const change = { rights: [...STAFF_RIGHTS], isActive: true, email: `${b.name}@own.example`, version: 0, reason };
    const moved = await call(a, staffCalls.changeOperator, { id }, change);
    expect(await approve(c, moved.value.requestId)).toMatchObject({ success: true });
    const [again, first] = await cooled(b, a);
    expect(await approve(again as Operator, await anyRequest(first as Operator))).toMatchObject({ code: 'same_line' });
  });

  test('one person cannot grant rights; removing them applies at once', async () => {
    const b = await loginStaff(app, { rights: ['content', 'audit'] });
    const id = String(b.staffId);
    const change = (rights: string[], version: number) =>
      call(a, staffCalls.changeOperator, { id }, { rights, isActive: true, version, reason });
    const { requestId } = (await change(['content', 'deposits'], 0)).value;
    expect(await approve(a, requestId)).toMatchObject({ code: 'same_person' });
    expect(await approve(b, requestId)).toMatchObject({ code: 'not_found' });
    expect(await change(['content'], 0)).toMatchObject({ value: { requestId: null } });
    // The request is about rights that no longer exist.
    expect(await approve(c, requestId)).toMatchObject({ code: 'changed_meanwhile' });
    // Nobody can do it any more, so it does not go on waiting.
    expect(await approve(c, requestId)).toMatchObject({ code: 'already_decided' });
  });
});

describe('the waiting time', () => {
  test('of a new account begins with its first log-in, and is shown', async () => {
    const b = await made(a, c);
    const other = await loginStaff(app);
    const id = await anyRequest(other);
    expect(await approve(b, id)).toMatchObject({ code: 'cooling' });
    const { list } = (await office(app, b, staffCalls.listStaffRequests, { query: { pageSize: '100' } })).value;
    const until = new Date(app.clock.nowMs() + 24 * HOUR_MS).toISOString();
    expect(list.find((one: { id: string }) => one.id === id).barrier).toEqual({ code: 'cooling', until });
    const [early] = [app.clock.advance(24 * HOUR_MS - 60_000), await logIn(b)].slice(1) as [Operator];
    expect(await approve(early, id)).toMatchObject({ code: 'cooling' });
    app.clock.advance(60_000);
    expect(await approve(early, id)).toMatchObject({ success: true });
  });

  test('of a granted right applies to this right alone', async () => {
    const b = await loginStaff(app, { rights: ['operators'] });
    const body = { rights: ['operators', 'settings'], isActive: true, version: 0, reason };
    const { requestId } = (await call(a, staffCalls.changeOperator, { id: String(b.staffId) }, body)).value;
    expect(await approve(c, requestId)).toMatchObject({ success: true });
    expect(await approve(b, await anyRequest(a))).toMatchObject({ success: true });
    const proposal = { value: true, version: 'shipped', reason };
    const setting = await call(a, siteOfficeCalls.requestSettingChange, { key: 'account.captcha' }, proposal);
    expect(await approve(b, setting.value.requestId)).toMatchObject({ code: 'cooling' });
    const [later] = await cooled(b);
    expect(await approve(later as Operator, setting.value.requestId)).toMatchObject({ success: true });
  });
});

describe('a vendor', () => {
  test('gets no key and no higher ceiling from one person', async () => {
    const code = await newVendor();
    const key = await call(
      a,
      gatewayOfficeCalls.createVendorKey,
      { code },
      { algorithm: 'hmac-sha256', publicKey: '', reason },
    );
    const raised = await call(
      a,
      gatewayOfficeCalls.changeWalletVendor,
      { code },
      await termsOf(code, { giftMax: null }),
    );
    for (const { value } of [key, raised])
      expect(await approve(a, value.requestId)).toMatchObject({ code: 'same_person' });
    const { rows } = await app.context.db.query('select from gateway.vendor_key where vendor = $1', [code]);
    expect(rows).toEqual([]);
    expect(await approve(c, key.value.requestId)).toMatchObject({
      success: true,
      value: { proposal: { after: { key: key.value.keyId } } },
    });
    const { rows: used } = await app.context.db.query('select id from gateway.vendor_key where vendor = $1', [code]);
    expect(used).toEqual([{ id: key.value.keyId }]);
  });

  test('is restricted further at once, and its ceilings are raised by two', async () => {
    const code = await newVendor();
    const change = async (more: object) =>
      (await call(a, gatewayOfficeCalls.changeWalletVendor, { code }, await termsOf(code, more))).value;
    expect(await change({ giftMax: '5', giftDayMax: '50', winMax: '900', winTimesMax: 10 })).toEqual({
      requestId: null,
    });
    expect(await change({ state: 'off', giftMax: '4', networks: ['10.0.0.0/8'] })).toEqual({ requestId: null });
    for (const more of [
      { giftMax: '4.01' },
      { giftDayMax: null },
      { winMax: '901' },
      { winTimesMax: 11 },
      { state: 'on' },
      { networks: [] },
      { networks: ['10.0.0.0/8', '192.0.2.0/24'] },
      { games: ['table-1', 'table-2'] },
      { apiUrl: 'https://elsewhere.example' },
      { takesTrials: true },
      { closeAfterHours: 48 },
    ]) {
      const { requestId } = await change(more);
      expect(requestId, JSON.stringify(more)).not.toBeNull();
      await call(a, staffCalls.refuseStaffRequest, { id: requestId }, { reason: 'taken back' });
    }
    const { requestId } = await change({ giftMax: '40' });
    expect((await vendorOf(app.context.db, code))?.gift_max).toBe('4000000');
    expect(await approve(c, requestId)).toMatchObject({
      value: { proposal: { before: { giftMax: '4' }, after: { giftMax: '40' } } },
    });
    expect((await vendorOf(app.context.db, code))?.gift_max).toBe('40000000');
  });
});

test('a mail gateway stays unchanged until a second person approves, and its password is shown to neither', async () => {
  const password = 'smtp-secret-of-the-gateway-01';
  const { list } = (await office(app, a, siteOfficeCalls.listConnections)).value;
  const { version } = list.find((one: { key: string }) => one.key === 'post.mail');
  const value = { url: 'smtps://mail.elsewhere.example', user: 'x' };
  const request = await call(
    a,
    siteOfficeCalls.changeConnection,
    { key: 'post.mail' },
    { value, secret: password, version, reason },
  );
  const { requestId } = request.value;
  expect((await settingsOf(app.context, postSettings))['post.mail'].url).toBe('');
  expect(await approve(a, requestId)).toMatchObject({ code: 'same_person' });
  const shown = JSON.stringify(await office(app, c, staffCalls.listStaffRequests));
  expect(shown).toContain('mail.elsewhere.example');
  expect(shown).not.toContain(password);
  expect(await approve(c, requestId)).toMatchObject({ success: true });
  expect((await settingsOf(app.context, postSettings))['post.mail'].url).toBe(value.url);
  const { rows } = await app.context.db.query('select sealed_part from staff.request where id = $1', [requestId]);
  expect(rows).toEqual([{ sealed_part: null }]);
});

describe('a decision', () => {
  test('of two concurrent ones takes effect once', async () => {
    const others = [c, await loginStaff(app)];
    const name = `once-${count}`;
    const { requestId } = (await requestAdd(a, name, [])).value;
    const replies = await Promise.all(others.map((who) => approve(who, requestId)));
    expect(replies.map((reply) => reply.code ?? 'done').sort()).toEqual(['already_decided', 'done']);
    const { rows } = await app.context.db.query('select from staff.lineage where operator_id = $1', [
      await operatorId(name),
    ]);
    expect(rows).toHaveLength(1);
  });

  test('is refused once the requester is disabled or has lost the right', async () => {
    const [removed, weak] = [await loginStaff(app), await loginStaff(app)];
    const [one, two] = [await anyRequest(removed), await anyRequest(weak)];
    const change = (who: Operator, rights: readonly string[], isActive: boolean) =>
      call(c, staffCalls.changeOperator, { id: String(who.staffId) }, { rights, isActive, version: 0, reason });
    expect(await change(removed, STAFF_RIGHTS, false)).toMatchObject({ value: { requestId: null } });
    expect(await change(weak, ['audit'], true)).toMatchObject({ value: { requestId: null } });
    for (const id of [one, two]) expect(await approve(c, id)).toMatchObject({ code: 'asker_gone' });
  });

  test('and a concurrent removal of a right run one after the other: never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const b = await loginStaff(app);
      const id = await anyRequest(a);
      const body = { rights: ['audit'], isActive: true, version: 0, reason };
      const [decided] = await Promise.all([
        approve(b, id),
        call(c, staffCalls.changeOperator, { id: String(b.staffId) }, body),
      ]);
      const { rows } = await app.context.db.query<{ act: string }>(
        `select act from staff.audit where (act = 'request.approve' and details ->> 'request' = $1) or (act = 'operator.change' and subject = $2) order by number`,
        [id, `operator ${b.name}`],
      );
      const acts = rows.map(({ act }) => act);
      expect(acts).toEqual(decided.success ? ['request.approve', 'operator.change'] : ['operator.change']);
    }
  });

  test('stores its reason, and so does a refusal', async () => {
    const [one, two] = [await anyRequest(a), await anyRequest(a)];
    expect(await approve(c, one)).toMatchObject({ value: { decisionReason: 'checked', decidedBy: c.name } });
    const refused = await call(c, staffCalls.refuseStaffRequest, { id: two }, { reason: 'nobody of this name' });
    expect(refused).toMatchObject({ value: { state: 'refused', decisionReason: 'nobody of this name' } });
  });

  test('is guarded by the table too: neither the requester nor his lineage nor a new account, and no row is exchanged', async () => {
    const [b] = await cooled(await made(a, c));
    [a, c] = [await logIn(a), await logIn(c)];
    const fresh = await made(c, b as Operator);
    const id = await anyRequest(a);
    const at = new Date(app.clock.nowMs());
    const decide = (who: bigint) =>
      app.context.db.query(
        `update staff.request set state = 'done', decided_by_id = $2, decided_by = 'x', decided_at = $3 where id = $1`,
        [id, who, at],
      );
    await expect(decide(a.staffId)).rejects.toThrow(/same_person/);
    await expect(decide((b as Operator).staffId)).rejects.toThrow(/same_line/);
    await expect(decide(fresh.staffId)).rejects.toThrow(/cooling/);
    await expect(
      app.context.db.query(`update staff.request set proposal = proposal || '{"after":{}}' where id = $1`, [id]),
    ).rejects.toThrow(/as it was requested/);
    await expect(app.context.db.query('delete from staff.lineage')).rejects.toThrow(/permission/);
  });
});

describe('the requester decides nothing of the own request', () => {
  // By the table: each kind with the right it needs, whatever it is about.
  test.each(REQUEST_KINDS)('%s', async (kind: RequestKind) => {
    const requester = await loginStaff(app, { rights: [REQUEST_RIGHTS[kind]] });
    count += 1;
    const id = app.context.newId().toString();
    const bare = ['factor_reset', 'deposit_credit', 'instant_void', 'draw_void'].includes(kind);
    const hasSubject =
      bare ||
      [
        ...['live_void', 'vendor_case', 'operator_change', 'operator_reset', 'member_correction'],
        ...['adjustment', 'withdrawal_return', 'branch_move', 'dividend_run', 'general_contract'],
        ...['sports_settlement', 'sports_price_error', 'sports_terms', 'prize_mode', 'reward_budget'],
        ...['point_adjustment', 'promotion_grant'],
      ].includes(kind);
    await app.context.db.query(
      `insert into staff.request (id, kind, subject_id, subject, reason, created_by_id, created_by, created_at, needs, proposal)
       values ($1, $2, $3, $4, 'why', $5, $6, $7, $8, $9)`,
      [
        ...[id, kind, hasSubject ? '1' : null, `thing ${count}`, requester.staffId, requester.name],
        ...[new Date(app.clock.nowMs()), REQUEST_RIGHTS[kind]],
        bare ? null : JSON.stringify({ key: 'x', before: null, after: {}, version: '' }),
      ],
    );
    expect(await approve(requester, id)).toMatchObject({ code: 'same_person' });
    const { rows } = await app.context.db.query('select state from staff.request where id = $1', [id]);
    expect(rows).toEqual([{ state: 'waiting' }]);
  });
});
