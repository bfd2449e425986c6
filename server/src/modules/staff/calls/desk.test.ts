import { accountOfficeCalls } from '@lantern/contract/account/office';
import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { staffCalls } from '@lantern/contract/staff';
import { wagerOfficeCalls } from '@lantern/contract/wager/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { drawOnSale, placed, units } from '../../../../test/lottery.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { office } from '../../../../test/office.ts';
import { fundMember, loginStaff, type Operator, type Person, registerMember } from '../../../../test/people.ts';

let app: TestApp;
let chief: Operator;
let member: Person;
let wager: { id: string; slip_id: string };
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  await app.jobs.runDue();
  chief = await loginStaff(app);
  member = await registerMember(app);
  await fundMember(app, member.memberId, units(5000));
  const draw = await drawOnSale(app, 'mb');
  for (let n = 0; n < 25; n += 1) {
    const line = { play: 'DE_DB', picks: [String(n).padStart(2, '0')], unit: '10' };
    await placed(app.context, { memberId: member.memberId, drawIds: [draw.id], lines: [line] });
  }
  const { rows } = await app.context.db.query<{ id: string; slip_id: string }>(
    'select id, slip_id from wager.wager where member_id = $1 order by id limit 1',
    [member.memberId],
  );
  wager = rows[0] ?? { id: '', slip_id: '' };
  const mobile = 'insert into account.verified_mobile (mobile, member_id, verified_at) values ($1, $2, now())';
  await app.context.db.query(mobile, ['+84912345678', member.memberId]);
});
afterAll(() => app?.close());

const find = async (q: string, who = chief) =>
  (await office(app, who, staffCalls.findAnything, { query: { q } })).value.list;
const kinds = async (q: string, who = chief) => (await find(q, who)).map(({ kind }: { kind: string }) => kind);

/** A deposit as the provider named it. */
async function deposit(amount: bigint, state = 'review', paymentId: string | null = null): Promise<string> {
  const id = app.context.newId().toString();
  await app.owner.query(
    `insert into cashier.deposit (member_id, id, key, body_hash, method, amount, currency, language, state, payment_id, pay_url, created_at, ask_at, provider)
     select $1, $2, gen_random_uuid(), '', m.code, $3, 'LTN', 'EN', $4, $5, 'https://pay.example', now(), now(), m.provider from cashier.method m limit 1`,
    [member.memberId, id, amount, state, paymentId],
  );
  return id;
}

describe('find anything', () => {
  test('finds a member by name, number, and mobile number as it is typed in its country', async () => {
    for (const q of [
      member.username.slice(0, 6),
      member.memberId.toString(),
      '0912 345 678',
      '+84912345678',
      '84912345678',
    ])
      expect(await find(q), q).toContainEqual(
        expect.objectContaining({ kind: 'member', id: member.memberId.toString() }),
      );
    expect(await find('0912 345 679')).toEqual([]);
  });

  test('finds bets, slips, deposits, the provider’s numbers, draws and requests by their numbers', async () => {
    const id = await deposit(7_000_000n, 'review', 'QP-2026-77');
    expect(await kinds(wager.id)).toEqual(['wager']);
    expect(await kinds(wager.slip_id)).toContain('slip');
    expect(await find(id)).toMatchObject([{ kind: 'deposit', id, memberId: member.memberId.toString() }]);
    expect(await find('QP-2026-77')).toMatchObject([{ kind: 'deposit', id }]);
    const draw = await drawOnSale(app, 'mb');
    expect(await find(draw.id)).toMatchObject([{ kind: 'draw', id: draw.id, title: draw.numero, day: draw.day }]);
    expect(await kinds(draw.numero)).toContain('draw');
    const { value } = await office(app, chief, cashierOfficeCalls.creditStaffDeposit, {
      params: { id },
      body: { reason: 'paid by transfer' },
    });
    expect(await kinds(value.requestId)).toEqual(['request']);
  });

  test('finds a round by the name of its vendor, and by a transaction of it', async () => {
    await app.owner.query(
      `insert into wager.round (member_id, vendor, round, wager_id, game, currency, opened_at) values ($1, 'SHOP', 'R-abc', 77, 'carp', 'LTN', now())`,
      [member.memberId],
    );
    expect(await find('R-abc')).toMatchObject([
      { kind: 'round', title: 'R-abc', memberId: member.memberId.toString() },
    ]);
  });

  test('finds tables and vendors by a part of their names', async () => {
    const { rows } = await app.owner.query<{ code: string; name: string }>(
      'select code, name from live.game_table order by code limit 1',
    );
    const table = rows[0] ?? { code: '', name: '' };
    expect(await find(table.name)).toContainEqual(expect.objectContaining({ kind: 'table', id: table.code }));
    await app.owner.query(
      `insert into gateway.vendor (code, id, name, category, launch_url, api_url, created_at) values ('ZEBRA', 991, 'Zebra Play', 'slot', '', '', now())`,
    );
    for (const typed of ['ZEBRA', 'zebra', 'bra pl'])
      expect(await find(typed)).toMatchObject([{ kind: 'vendor', id: 'ZEBRA' }]);
    const other = await loginStaff(app, { rights: ['content'] });
    for (const typed of [table.name, 'zebra']) expect(await find(typed, other)).toEqual([]);
  });

  test('shows nothing without the right of a kind, and logs who read a person’s data', async () => {
    const writer = await loginStaff(app, { rights: ['content'] });
    for (const q of [member.username, wager.id, 'QP-2026-77', '0912345678']) expect(await find(q, writer)).toEqual([]);
    const reader = await loginStaff(app, { rights: ['members.view'] });
    expect(await kinds('QP-2026-77', reader)).toEqual([]);
    await find(member.username, reader);
    const { rows } = await app.context.db.query('select act from staff.audit where staff_id = $1', [reader.staffId]);
    expect(rows).toContainEqual({ act: 'member.list' });
    expect(await office(app, null, staffCalls.findAnything, { query: { q: 'xx' } })).toMatchObject({
      code: 'not_logged_in',
    });
  });
});

describe('deposits', () => {
  const list = async (query: Record<string, string>) =>
    (await office(app, chief, cashierOfficeCalls.listStaffDeposits, { query })).value;

  test('are filtered by member, payment, amount and day, and sorted', async () => {
    const [small, large] = [await deposit(1_000_000n), await deposit(900_000_000n, 'pending', 'QP-9')];
    const ids = async (query: Record<string, string>) => (await list(query)).list.map(({ id }: { id: string }) => id);
    expect(await ids({ member: member.username, most: '1' })).toEqual([small]);
    expect(await ids({ least: '900' })).toEqual([large]);
    expect(await ids({ payment: 'QP-9' })).toEqual([large]);
    expect((await ids({ member: member.memberId.toString(), sort: 'largest' }))[0]).toBe(large);
    expect((await ids({ member: member.username, sort: 'smallest' }))[0]).toBe(small);
    expect(await ids({ member: 'nobody-here' })).toEqual([]);
    expect(await ids({ to: '2026-11-19' })).toEqual([]);
    expect(await ids({ from: '2026-11-20', to: '2026-11-20', payment: 'QP-9' })).toEqual([large]);
  });
});

describe('the records of a member', () => {
  const page = async (
    name: 'listMemberWagers' | 'listMemberMovements' | 'listMemberDeposits' | 'listMemberSessions',
    pageNo = '1',
  ) =>
    (
      await office(app, chief, accountOfficeCalls[name], {
        params: { id: member.memberId.toString() },
        query: { pageNo },
      })
    ).value;

  test('are paged to the end: no bet is beyond the last page', async () => {
    const [first, second] = [await page('listMemberWagers'), await page('listMemberWagers', '2')];
    expect([first.total, first.list.length, second.list.length]).toEqual([25, 20, 5]);
    expect(second.list.at(-1).id).toBe(wager.id);
    expect((await page('listMemberSessions')).list).toHaveLength(1);
  });

  test('the ledger has every movement of the own money, and its sum is the balance', async () => {
    const movements = [...(await page('listMemberMovements')).list, ...(await page('listMemberMovements', '2')).list];
    expect(movements).toHaveLength(26);
    const sum = movements.reduce((total: number, { main }: { main: string }) => total + Number(main), 0);
    const { balances } = (
      await office(app, chief, accountOfficeCalls.getStaffMember, { params: { id: member.memberId.toString() } })
    ).value;
    expect(sum).toBe(Number(balances.main));
  });

  test('one bet is recalled as the member sees it; that of another member is missing', async () => {
    const recall = (id: string) =>
      office(app, chief, wagerOfficeCalls.getStaffWager, { params: { memberId: id, id: wager.id } });
    const { value } = await recall(member.memberId.toString());
    expect(value).toMatchObject({ id: wager.id, stake: '10', detail: { play: 'DE_DB' } });
    const other = await registerMember(app);
    expect(await recall(other.memberId.toString())).toMatchObject({ code: 'not_found' });
  });
});

describe('saved filters', () => {
  const params = { page: 'deposits' };
  const list = async (who = chief) => (await office(app, who, staffCalls.listSavedFilters, { params })).value.list;
  const save = (name: string, search: object, who = chief) =>
    office(app, who, staffCalls.saveFilter, { params, body: { name, search } });

  test('belong to one operator and one page; the same name again replaces them', async () => {
    await save('Large', { least: '1000' });
    const { value } = await save('Large', { least: '5000' });
    expect(await list()).toEqual([{ id: value.id, name: 'Large', search: { least: '5000' } }]);
    const other = await loginStaff(app);
    expect(await list(other)).toEqual([]);
    const remove = (who: Operator) =>
      office(app, who, staffCalls.removeFilter, { params: { ...params, id: value.id } });
    expect(await remove(other)).toMatchObject({ code: 'not_found' });
    expect(await remove(chief)).toMatchObject({ success: true });
    expect(await list()).toEqual([]);
  });

  test('are twenty at most for a page, also when two are saved at once', async () => {
    const busy = await loginStaff(app);
    for (let n = 0; n < 19; n += 1) await save(`f${n}`, { state: 'review' }, busy);
    const both = await Promise.all([save('one', {}, busy), save('other', {}, busy)]);
    expect(both.map(({ code }) => code ?? 'done').sort()).toEqual(['done', 'fields_refused']);
    expect(await list(busy)).toHaveLength(20);
  });
});
