import type { CallDefinition } from '@lantern/contract';
import { accountCalls } from '@lantern/contract/account';
import { accountOfficeCalls } from '@lantern/contract/account/office';
import { sessionCalls } from '@lantern/contract/session';
import { sessionOfficeCalls } from '@lantern/contract/session/office';
import { staffCalls } from '@lantern/contract/staff';
import { foldName } from '@lantern/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { office } from '../../../../test/office.ts';
import {
  fundMember,
  loginStaff,
  newUsername,
  type Operator,
  registerMember,
  sendCall,
} from '../../../../test/people.ts';

let app: TestApp;
let support: Operator;
let other: Operator;
beforeAll(async () => {
  app = await openTestApp();
  support = await loginStaff(app, { rights: ['members.view', 'members.act'] });
  other = await loginStaff(app, { rights: ['members.view', 'members.act'] });
});
afterAll(() => app?.close());

const find = async (q: string) =>
  (await office(app, support, accountOfficeCalls.findMembers, { query: { q } })).value.list.map(
    ({ account }: { account: string }) => account,
  );
const view = async (id: bigint) =>
  (await office(app, support, accountOfficeCalls.getStaffMember, { params: { id: id.toString() } })).value;
const act = (call: CallDefinition, id: bigint | string, body: unknown, operator: Operator | null = support) =>
  office(app, operator, call, { params: { id: id.toString() }, body });
const reason = 'requested by the member';

describe('finding', () => {
  test('by the beginning of name or e-mail in any case, by mobile, by id and by label', async () => {
    const username = newUsername();
    const member = await registerMember(app, { username, fields: { email: `${username}@Example.com` } });
    await act(accountOfficeCalls.setMemberLabels, member.memberId, {
      labels: [`l${username.slice(0, 8)}`],
      version: 0,
    });
    const mobile = `+8490${String(member.memberId).slice(-7)}`;
    await app.context.db.query('insert into account.verified_mobile values ($1, $2, now())', [mobile, member.memberId]);
    expect((await view(member.memberId)).mobile).toBe(
      `${mobile.slice(0, 3)}${'•'.repeat(mobile.length - 5)}${mobile.slice(-2)}`,
    );
    for (const q of [
      mobile,
      `${mobile.slice(1, 5)} ${mobile.slice(5)}`,
      username.slice(0, 8).toUpperCase(),
      `${username}@exa`,
      member.memberId.toString(),
      `#l${username.slice(0, 8)}`,
    ])
      expect(await find(q)).toContain(username);
    expect(await find('%')).toEqual([]);
    expect(await find('_______')).toEqual([]);
  });

  test('by nickname and real name, with or without marks and case', async () => {
    const username = newUsername();
    const member = await registerMember(app, { username });
    await app.context.db.query('update account.member set nickname = $2, payee_name = $3 where id = $1', [
      ...[member.memberId, 'NguyễnÁnh', 'Nguyễn Thị Ánh Đào'],
    ]);
    for (const q of [
      'NguyễnÁnh',
      'nguyenanh',
      'NGUYENANH',
      'Nguyễn Thị Ánh Đào',
      'NGUYEN THI ANH DAO',
      'nguyen thi anh',
    ])
      expect(await find(q), q).toContain(username);
    for (const q of ['...', 'thi anh dao x']) expect(await find(q)).not.toContain(username);
  });

  test('the database folds names as the pages do', async () => {
    const names = [
      ...[
        'Nguyễn Thị Ánh Đào',
        'İsmail Yıldız',
        'Groß',
        'GROẞ',
        'Łukasz Øst',
        'O’Brien-Smith',
        'Æther Þór',
        'ＷＩＤＥ',
        'Əliyev',
      ],
      ...[
        'Иван Щербаков',
        'Ёлка',
        'Ἀθήνα',
        'สมชาย ใจดี',
        'น้ำผึ้ง',
        'राजेश कुमार',
        'রহিম',
        'தமிழ்',
        'తెలుగు',
        'ລາວ',
        'မြန်မာ',
        'ខ្មែរ',
      ],
      ...['김민수', '王小明', 'がっこう', 'مُحَمَّد', 'TP. HCM', 'a_b%c', "d'Arc", '½ ﬁ ²'],
    ];
    for (const name of names) {
      const { rows } = await app.context.db.query<{ folded: string }>('select platform.fold_name($1) as folded', [
        name,
      ]);
      expect(rows[0]?.folded, name).toBe(foldName(name));
    }
  });

  test('search uses indexes only, however many members there are', async () => {
    await app.context.db.query(
      `insert into account.member (id, account, nickname, type, currency, language, created_at)
       select 900000000000 + n, 'trial_plan' || n, 'x', 4, 'TRIAL', 'EN', now() from generate_series(1, 20000) n`,
    );
    const { rows } = await app.context.db.query<{ 'QUERY PLAN': string }>(
      `explain select id from account.member where account like 'abc%' order by account limit 51`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index/);
    expect(
      (await office(app, support, accountOfficeCalls.findMembers, { query: { q: 'trial_plan' } })).value,
    ).toMatchObject({
      isCut: true,
    });
  });
});

describe('one member', () => {
  test('shows money as the ledger has it, sessions and notes', async () => {
    const member = await registerMember(app);
    await fundMember(app, member.memberId, 12_500_000n);
    await act(accountOfficeCalls.addMemberNote, member.memberId, { text: 'called <b>twice</b>' });
    expect(await view(member.memberId)).toMatchObject({
      account: member.username,
      balances: { main: '12.5' },
      notes: [{ text: 'called <b>twice</b>', by: support.name }],
      hasSecondFactor: false,
    });
  });

  test('an unknown member is not found', async () => {
    expect(await office(app, support, accountOfficeCalls.getStaffMember, { params: { id: '123' } })).toMatchObject({
      code: 'not_found',
    });
    for (const [call, body] of [
      [accountOfficeCalls.freezeMember, { reason, version: 0 }],
      [accountOfficeCalls.unfreezeMember, { reason, version: 0 }],
      [sessionOfficeCalls.endMemberSessions, { reason }],
      [accountOfficeCalls.setMemberLabels, { labels: [], version: 0 }],
      [accountOfficeCalls.addMemberNote, { text: 'x' }],
      [sessionOfficeCalls.requestFactorReset, { reason }],
    ] as const)
      expect(await act(call, '123', body)).toMatchObject({ code: 'not_found' });
  });
});

describe('freezing', () => {
  test('ends sessions, refuses log-ins, still accepts credits, and is lifted again', async () => {
    const member = await registerMember(app);
    expect(await act(accountOfficeCalls.freezeMember, member.memberId, { reason, version: 0 })).toMatchObject({
      success: true,
    });
    const frozenReply = await app.http.inject({ url: accountCalls.getMemberInfo.path, headers: member.headers });
    expect(frozenReply.json()).toMatchObject({ success: false });
    const login = { username: member.username, password: member.password };
    expect((await sendCall(app, sessionCalls.login, login)).json()).toMatchObject({ code: 'account_frozen' });
    const wrong = { username: member.username, password: 'Wrong-Lantern-77' };
    expect((await sendCall(app, sessionCalls.login, wrong)).json()).toMatchObject({ code: 'wrong_login' });
    await fundMember(app, member.memberId, 5_000_000n);
    expect(await view(member.memberId)).toMatchObject({ frozenReason: reason, version: 1, balances: { main: '5' } });
    await act(accountOfficeCalls.unfreezeMember, member.memberId, { reason, version: 1 });
    expect((await sendCall(app, sessionCalls.login, login)).json()).toMatchObject({ success: true });
  });

  test('the table of sessions refuses a frozen member whatever the login method', async () => {
    const member = await registerMember(app);
    await act(accountOfficeCalls.freezeMember, member.memberId, { reason, version: 0 });
    await expect(
      app.context.db.query(
        `insert into session.session (member_id, id, secret_hash, opened_at, last_seen_at, ends_at, address, user_agent)
         values ($1, 1, '\\x01', now(), now(), now(), '::1', '')`,
        [member.memberId],
      ),
    ).rejects.toThrow('a frozen member gets no session');
  });

  test('of two concurrent changes one succeeds', async () => {
    const member = await registerMember(app);
    const both = await Promise.all(
      [support, other].map((operator) =>
        act(accountOfficeCalls.freezeMember, member.memberId, { reason, version: 0 }, operator),
      ),
    );
    expect(both.map((reply) => reply.code ?? 'done').sort()).toEqual(['changed_meanwhile', 'done']);
  });

  test('a reason is required, and is in the log', async () => {
    const member = await registerMember(app);
    expect(await act(accountOfficeCalls.freezeMember, member.memberId, { reason: ' ', version: 0 })).toMatchObject({
      code: 'bad_input',
      fields: [{ field: 'reason' }],
    });
    await act(sessionOfficeCalls.endMemberSessions, member.memberId, { reason });
    const { rows } = await app.context.db.query('select act, details from staff.audit where subject = $1', [
      `member ${member.memberId}`,
    ]);
    expect(rows).toEqual([{ act: 'member.end-sessions', details: { account: member.username, reason, ended: 1 } }]);
  });
});

describe('labels', () => {
  test('are short and few, and two concurrent changes do not overwrite each other', async () => {
    const member = await registerMember(app);
    const set = (labels: string[], version: number) =>
      act(accountOfficeCalls.setMemberLabels, member.memberId, { labels, version });
    expect(await set(['VIP', 'vip ', 'new-device'], 0)).toMatchObject({
      value: { labels: ['new-device', 'vip'], version: 1 },
    });
    expect(await set(['x'], 0)).toMatchObject({ code: 'changed_meanwhile' });
    expect(await set(['a b'], 1)).toMatchObject({ code: 'fields_refused', fields: [{ key: 'field.label_pattern' }] });
    expect(
      await set(
        Array.from({ length: 13 }, (_, n) => `l${n}`),
        1,
      ),
    ).toMatchObject({ code: 'fields_refused' });
  });
});

describe('removing a second factor needs two persons', () => {
  const withFactor = async () => {
    const member = await registerMember(app);
    await app.context.db.query(
      `insert into session.totp (member_id, secret, confirmed_at, created_at) values ($1, '\\x00', now(), now())`,
      [member.memberId],
    );
    return member;
  };

  test('one requests, another approves, and the first may not approve', async () => {
    const { memberId } = await withFactor();
    expect((await view(memberId)).hasSecondFactor).toBe(true);
    const { value } = await act(sessionOfficeCalls.requestFactorReset, memberId, { reason });
    expect(await act(sessionOfficeCalls.requestFactorReset, memberId, { reason }, other)).toMatchObject({
      code: 'request_waiting',
    });
    expect(await act(staffCalls.approveStaffRequest, value.requestId, { reason: 'checked' })).toMatchObject({
      code: 'same_person',
    });
    const viewer = await loginStaff(app, { rights: ['members.view'] });
    expect(await act(staffCalls.approveStaffRequest, value.requestId, { reason: 'checked' }, viewer)).toMatchObject({
      code: 'not_found',
    });
    expect(await act(staffCalls.approveStaffRequest, value.requestId, { reason: 'checked' }, other)).toMatchObject({
      value: { state: 'done', decidedBy: other.name },
    });
    expect((await view(memberId)).hasSecondFactor).toBe(false);
    expect(await act(staffCalls.approveStaffRequest, value.requestId, { reason: 'checked' }, other)).toMatchObject({
      code: 'already_decided',
    });
    const { value: listed } = await office(app, other, staffCalls.listStaffRequests);
    expect(listed.list[0]).toMatchObject({ id: value.requestId, state: 'done' });
    expect((await office(app, viewer, staffCalls.listStaffRequests)).value.list).toEqual([]);
  });

  test('the requester may withdraw it', async () => {
    const { memberId } = await withFactor();
    const { value } = await act(sessionOfficeCalls.requestFactorReset, memberId, { reason });
    expect(await act(staffCalls.refuseStaffRequest, value.requestId, { reason: 'checked' })).toMatchObject({
      value: { state: 'refused' },
    });
    expect(await act(staffCalls.refuseStaffRequest, value.requestId, { reason: 'checked' })).toMatchObject({
      code: 'already_decided',
    });
    expect((await view(memberId)).hasSecondFactor).toBe(true);
  });

  test('there must be a second factor', async () => {
    const { memberId } = await registerMember(app);
    expect(await act(sessionOfficeCalls.requestFactorReset, memberId, { reason })).toMatchObject({
      code: 'no_second_factor',
    });
  });
});

test('each call requires its right, and a log-in', async () => {
  const viewer = await loginStaff(app, { rights: ['members.view'] });
  const none = await loginStaff(app, { rights: [] });
  const acts = [
    [accountOfficeCalls.freezeMember, { reason, version: 0 }],
    [accountOfficeCalls.unfreezeMember, { reason, version: 0 }],
    [sessionOfficeCalls.endMemberSessions, { reason }],
    [accountOfficeCalls.setMemberLabels, { labels: [], version: 0 }],
    [accountOfficeCalls.addMemberNote, { text: 'x' }],
    [sessionOfficeCalls.requestFactorReset, { reason }],
  ] as const;
  for (const [call, body] of acts) {
    expect(await act(call, '1', body, viewer)).toMatchObject({ code: 'not_allowed' });
    expect(await act(call, '1', body, null)).toMatchObject({ code: 'not_logged_in' });
  }
  for (const call of [accountOfficeCalls.findMembers, accountOfficeCalls.getStaffMember]) {
    expect(await office(app, none, call, { params: { id: '1' } })).toMatchObject({ code: 'not_allowed' });
    expect(await office(app, null, call, { params: { id: '1' } })).toMatchObject({ code: 'not_logged_in' });
  }
});
