import { agentsCalls } from '@lantern/contract/agents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTestMember, moveAsOperators, registerBelow } from '../../../../test/agents.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { newestCode } from '../../../../test/authentication.ts';
import { findings, P } from '../../../../test/money.ts';
import { confirmMail, fundMember, type Person, sendCall } from '../../../../test/people.ts';
import { hashPassword } from '../../account/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { changeSetting } from '../../site/index.ts';
import { moveMoney } from '../agents.transfers.store.ts';

let app: TestApp;
const PIN = '246813';
let pinHash: string;
beforeAll(async () => {
  app = await openTestApp();
  pinHash = (await hashPassword(PIN)) as string;
  await factorAbove('20000');
});
afterAll(() => app?.close());

const factorAbove = (amount: string) =>
  app.context.db.transaction((tx) => changeSetting(app.context, tx, 'agents.transferFactorAbove', amount, 'test'));

async function person(uplineId: bigint | null, type: number, micros = 0n): Promise<Person> {
  const made = await registerBelow(app, uplineId, type);
  await app.owner.query(
    `insert into account.profile (member_id, payment_password_hash) values ($1, $2)
     on conflict (member_id) do update set payment_password_hash = excluded.payment_password_hash`,
    [made.memberId, pinHash],
  );
  if (micros > 0n) await fundMember(app, made.memberId, micros);
  return made;
}
const main = async (one: Person) => (await balancesOf(app.context.db, one.memberId)).main;
type Body = Record<string, unknown>;
const send = async (one: Person, call: Parameters<typeof sendCall>[1], body: Body, key: string = crypto.randomUUID()) =>
  (
    await sendCall(app, call, body, { headers: { ...one.headers, 'idempotency-key': key }, address: one.address })
  ).json();
const up = (one: Person, amount: string, more: Body = {}, key?: string) =>
  send(one, agentsCalls.transferToUpline, { amount, paymentPassword: PIN, note: '', ...more }, key);
const down = (one: Person, to: Person | bigint, amount: string, more: Body = {}, key?: string) =>
  send(
    one,
    agentsCalls.transferToDownline,
    {
      ...{ memberId: `${typeof to === 'bigint' ? to : to.memberId}`, amount, paymentPassword: PIN, note: '' },
      ...more,
    },
    key,
  );

describe('transfers within a team', () => {
  test('go up and down, both sides see them, and the ledger agrees', async () => {
    const agent = await person(null, 1, 500n * P);
    const member = await person(agent.memberId, 0, 100n * P);
    expect(await up(member, '30.5')).toMatchObject({ success: true, value: { direction: 'sent', way: 'up' } });
    expect(await down(agent, member, '200', { note: 'for Tet' })).toMatchObject({ value: { amount: '200' } });
    expect([await main(agent), await main(member)]).toEqual([330_500_000n, 269_500_000n]);
    const list = await sendCall(app, agentsCalls.listTeamTransfers, undefined, { headers: member.headers });
    expect(list.json().value.list).toMatchObject([
      { direction: 'received', way: 'down', amount: '200', note: 'for Tet', account: agent.username },
      { direction: 'sent', way: 'up', amount: '30.5', account: agent.username },
    ]);
    const { rows } = await app.owner.query<{ member_id: string }>(
      `select member_id from platform.event where name = 'transfer.made' and data ->> 'amount' = '200'`,
    );
    expect(rows.map((row) => BigInt(row.member_id)).toSorted()).toEqual([agent.memberId, member.memberId].toSorted());
    expect(await findings(app.context)).toEqual([]);
  });

  test('one key moves money once, also sent ten times at once; another body under it is a conflict', async () => {
    const agent = await person(null, 1);
    const member = await person(agent.memberId, 0, 100n * P);
    const key = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: 10 }, () => up(member, '20', {}, key)));
    expect(new Set(replies.map(({ value }) => value?.id)).size).toBe(1);
    expect(await main(member)).toBe(80n * P);
    expect(await up(member, '21', {}, key)).toMatchObject({ code: 'idempotency_conflict' });
  });

  test('both ways at once end without a deadlock and without a lost coin', async () => {
    const agent = await person(null, 1, 1000n * P);
    const member = await person(agent.memberId, 0, 1000n * P);
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, turn) => (turn % 2 === 0 ? up(member, '10') : down(agent, member, '10'))),
    );
    expect(replies.every(({ success }) => success)).toBe(true);
    expect((await main(agent)) + (await main(member))).toBe(2000n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('two transfers of the last coin: one is taken', async () => {
    const agent = await person(null, 1);
    const member = await person(agent.memberId, 0, 50n * P);
    const codes = (await Promise.all([up(member, '50'), up(member, '50')])).map((reply) => reply.code ?? 'done');
    expect(codes.toSorted()).toEqual(['done', 'transfer_balance_short']);
  });

  test('the day has a greatest sum, also for transfers at once', async () => {
    await app.context.db.transaction((tx) => changeSetting(app.context, tx, 'agents.transferDayMax', '100', 'test'));
    const agent = await person(null, 1);
    const member = await person(agent.memberId, 0, 1000n * P);
    const replies = await Promise.all(Array.from({ length: 4 }, () => up(member, '40')));
    expect(replies.filter(({ success }) => success)).toHaveLength(2);
    expect(await up(member, '20.01')).toMatchObject({ code: 'transfer_day_limit', facts: { left: '20' } });
    app.clock.advance(24 * 3_600_000);
    const later = await person(agent.memberId, 0, 100n * P);
    expect(await up(later, '100')).toMatchObject({ success: true });
    await app.context.db.transaction((tx) => changeSetting(app.context, tx, 'agents.transferDayMax', '50000', 'test'));
  });

  test.each([
    ['', 'not_a_number'],
    ['-5', 'not_a_number'],
    ['1e3', 'not_a_number'],
    ['12.345', 'too_fine'],
    ['9.99', 'transfer_below'],
    ['20000.01', 'transfer_above'],
    ['99999999999999', 'not_a_number'],
  ])('the amount "%s" is refused beside its field: %s', async (amount, key) => {
    const agent = await person(null, 1);
    const member = await person(agent.memberId, 0, 100n * P);
    expect(await up(member, amount)).toMatchObject({
      ...{ code: 'fields_refused', fields: [{ field: 'amount', key: `field.${key}` }] },
    });
  });

  test('a wrong payment password moves nothing and is counted; without one there is no transfer', async () => {
    const agent = await person(null, 1);
    const member = await person(agent.memberId, 0, 100n * P);
    expect(await up(member, '10', { paymentPassword: '111111' })).toMatchObject({ code: 'payment_password_wrong' });
    for (let wrong = 0; wrong < 9; wrong += 1) await up(member, '10', { paymentPassword: '111111' });
    expect(await up(member, '10')).toMatchObject({ code: 'too_many_requests' });
    const bare = await registerBelow(app, agent.memberId, 0);
    expect(await up(bare, '10')).toMatchObject({ code: 'payment_password_needed' });
    expect(await main(member)).toBe(100n * P);
  });

  test('nothing goes to oneself, to others’ downlines, two levels down, to a frozen or excluded member', async () => {
    const agent = await person(null, 1, 1000n * P);
    const middle = await person(agent.memberId, 2, 100n * P);
    const deep = await person(middle.memberId, 0);
    const stranger = await addTestMember(app, null, 1);
    for (const to of [agent.memberId, deep.memberId, stranger, await addTestMember(app, stranger, 0), 77n])
      expect(await down(agent, to, '10')).toMatchObject({ code: 'not_found' });
    await app.owner.query(
      `insert into safer.break (member_id, id, kind, from_at, until_at) values ($1, $2, 'self_exclusion', '2026-11-01', '2027-11-01')`,
      [middle.memberId, app.context.newId()],
    );
    expect(await down(agent, middle, '10')).toMatchObject({ code: 'transfer_not_possible' });
    expect(await up(middle, '10'), 'an agent on a break sends nothing').toMatchObject({ code: 'transfer_on_break' });
    // What is his own he may always send up.
    const other = await person(agent.memberId, 2);
    await app.owner.query(`update account.member set frozen_at = now(), frozen_reason = 'x' where id = $1`, [
      other.memberId,
    ]);
    expect(await down(agent, other, '10')).toMatchObject({ code: 'transfer_not_possible' });
    expect(await main(agent)).toBe(1000n * P);
    expect(await up(agent, '10')).toMatchObject({ code: 'transfer_off' });
  });

  test('who changed the payment password a short time ago sends nothing', async () => {
    const agent = await person(null, 1, 100n * P);
    const member = await person(agent.memberId, 0, 100n * P);
    await app.owner.query(
      `insert into session.security_change (member_id, id, kind, at, holds) values ($1, $2, 'payment_changed', $3, true)`,
      [member.memberId, app.context.newId(), new Date(app.clock.nowMs()).toISOString()],
    );
    expect(await up(member, '10')).toMatchObject({ code: 'security_resting', facts: { hours: 24 } });
    expect(await main(member)).toBe(100n * P);
  });

  test('a member moved to another branch is no downline any more, in the middle of transfers too', async () => {
    const [a, b] = [await person(null, 1, 100n * P), await person(null, 1)];
    const member = await person(a.memberId, 0, 100n * P);
    expect(await moveAsOperators(app, member.memberId, b.memberId)).not.toBeNull();
    expect(await down(a, member, '10')).toMatchObject({ code: 'not_found' });
    expect(await up(member, '10')).toMatchObject({ success: true });
    expect(await main(b)).toBe(10n * P);
    // The function looks itself: the call may have looked before the move.
    const item = { fromId: a.memberId, toId: member.memberId, way: 'down' as const, amount: 10n * P, note: '' };
    const more = { key: crypto.randomUUID(), bodyHash: Buffer.alloc(32), dayMs: 0, dayMax: 1000n * P };
    expect(await app.context.db.transaction((tx) => moveMoney(tx, app.context, { ...item, ...more }))).toBe('relation');
    expect(await main(a)).toBe(100n * P);
  });

  test('the running server moves no money past the function, and the flag of the merchant ends transfers', async () => {
    const { db } = app.context;
    await expect(db.query('select ledger.move_between(1, 2, 3, 4)')).rejects.toThrow('permission denied');
    await expect(db.query('delete from agents.transfer')).rejects.toThrow('permission denied');
    await app.context.db.transaction((tx) => changeSetting(app.context, tx, 'agents.transfersUp', false, 'test'));
    const agent = await person(null, 1);
    const member = await person(agent.memberId, 0, 100n * P);
    expect(await up(member, '10')).toMatchObject({ code: 'transfer_off' });
    const info = await sendCall(app, agentsCalls.getUplineTransfer, undefined, { headers: member.headers });
    expect(info.json().value).toMatchObject({ offered: false });
  });
});

describe('the second factor of an agent’s transfer', () => {
  const sendCode = (one: Person) => send(one, agentsCalls.sendTransferCode, { way: 'mail' });
  const limits = async (one: Person) =>
    (
      await sendCall(app, agentsCalls.getDownlineTransfer, undefined, { headers: one.headers, address: one.address })
    ).json().value;
  async function agentWithMail() {
    const agent = await person(null, 1, 500n * P);
    const mail = `${agent.username}@example.com`;
    await app.owner.query('update account.member set email = $2 where id = $1', [agent.memberId, mail]);
    return { agent, mail, member: await person(agent.memberId, 0, 100n * P) };
  }
  beforeAll(async () => {
    await factorAbove('0');
    await app.context.db.transaction((tx) => changeSetting(app.context, tx, 'agents.transfersUp', true, 'test'));
  });

  test('is asked for above the merchant’s amount, of an agent and not of a member', async () => {
    const { agent, mail, member } = await agentWithMail();
    expect(await limits(agent)).toMatchObject({ secondFactorAbove: '0', codeWays: [] });
    // A mail that was only typed gets no code.
    expect(await down(agent, member, '20')).toMatchObject({ code: 'second_factor_missing' });
    expect(await sendCode(agent)).toMatchObject({ code: 'channel_unknown' });
    await confirmMail(app, agent);
    expect(await limits(agent)).toMatchObject({ codeWays: ['mail'] });
    expect(await down(agent, member, '20')).toMatchObject({ code: 'second_factor_needed' });
    expect(await down(agent, member, '20', { code: { way: 'mail', code: '000000' } })).toMatchObject({
      code: 'code_wrong',
    });
    expect(await main(agent)).toBe(500n * P);
    expect(await sendCode(agent)).toMatchObject({ success: true });
    const code = { way: 'mail', code: await newestCode(app, mail) };
    expect(await down(agent, member, '600', { code })).toMatchObject({ code: 'transfer_balance_short' });
    expect(await down(agent, member, '20', { code })).toMatchObject({ success: true });
    // A code moves money once.
    expect(await down(agent, member, '20', { code })).toMatchObject({ code: 'code_wrong' });
    expect(await main(agent)).toBe(480n * P);
    expect(await up(member, '10')).toMatchObject({ success: true });
    await factorAbove('50');
    expect(await down(agent, member, '50')).toMatchObject({ success: true });
    expect(await down(agent, member, '50.01')).toMatchObject({ code: 'second_factor_needed' });
    await factorAbove('0');
  });

  test('one transfer sent ten times at once with its code is made once, and each answer says so', async () => {
    const { agent, mail, member } = await agentWithMail();
    await confirmMail(app, agent);
    await sendCode(agent);
    const code = { way: 'mail', code: await newestCode(app, mail) };
    const key = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: 10 }, () => down(agent, member, '20', { code }, key)));
    expect(new Set(replies.map(({ value }) => value?.id)).size).toBe(1);
    expect(await main(agent)).toBe(480n * P);
  });
});
