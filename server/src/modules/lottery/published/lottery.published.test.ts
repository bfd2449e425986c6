import { lotteryCalls } from '@lantern/contract/lottery';
import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { maskAccount } from '@lantern/rules/account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { drawOnSale, postSlip, runUntil, units } from '../../../../test/lottery.ts';
import { fundMember, loginStaff, type Person, registerMember, startTrial } from '../../../../test/people.ts';
import { openTicketApp } from '../../../../test/tickets.ts';
import { gamesOf } from '../lottery.catalogue.ts';
import { setOnSale } from '../lottery.config.store.ts';
import { forgetPublished } from './lottery.published.store.ts';

const GAME = 'ssc5';
const LINES = [
  { play: 'SSC_ZX3_BACK', picks: ['3+7/1/0'], unit: '2', multiple: 7, rebate: '1' },
  { play: 'SSC_BDW3_1_BACK', picks: ['4'], unit: '0.2' },
];
const PICKS = LINES.map(({ play, picks }) => ({ play, picks }));

let app: TestApp;
let author: Person;
let reader: Person;
beforeAll(async () => {
  app = await openTicketApp({ BATCH_WRITERS: '3' });
  const others = gamesOf(app.context.hooks).flatMap(({ code }) => (code === GAME ? [] : [code]));
  await setOnSale(app.context.db, others, false);
  await app.jobs.runDue();
  author = await member();
  reader = await member();
});
afterAll(() => app?.close());

async function member(): Promise<Person> {
  const person = await registerMember(app);
  await fundMember(app, person.memberId, units(10_000));
  return person;
}
async function placed(by: Person, lines: readonly object[] = LINES): Promise<string> {
  const key = crypto.randomUUID();
  const reply = await postSlip(app, by, { drawIds: [(await drawOnSale(app, GAME)).id], lines }, key);
  expect(reply.status).toBe(200);
  return key;
}
const by = (person: Person) => ({ headers: person.headers, remoteAddress: person.address });
const publish = async (person: Person, key: string, isPublished = true) => {
  const url = lotteryCalls.publishLotterySlip.path.replace(':key', key);
  const reply = await app.http.inject({ method: 'POST', url, ...by(person), payload: { isPublished } });
  const { value, code } = reply.json();
  return value?.state ?? code;
};
const list = async (person: Person, game = GAME) => {
  const url = lotteryCalls.listPublishedSlips.path.replace(':code', game);
  return (await app.http.inject({ method: 'GET', url, ...by(person) })).json();
};
const shown = async (person: Person) => (await list(person)).value.list;

describe('a published slip', () => {
  test('shows picks and a masked name to members of its game, and nothing that it cost', async () => {
    const key = await placed(author);
    expect(await shown(reader)).toEqual([]);
    expect(await publish(author, key)).toBe('published');
    expect(await publish(author, key)).toBe('published');
    const draw = await drawOnSale(app, GAME);
    const [slip, ...others] = await shown(reader);
    expect(others).toEqual([]);
    expect(slip).toEqual({
      ...{ slipId: slip.slipId, ownKey: null, name: maskAccount(author.username), publishedAt: slip.publishedAt },
      ...{ drawId: draw.id, numero: draw.numero, closeAt: draw.close_at.toISOString(), lines: PICKS },
    });
    expect((await shown(author))[0]).toMatchObject({ ownKey: key });
    expect(await publish(author, key, false)).toBe('private');
    expect(await shown(reader)).toEqual([]);
  });

  test('is one’s own: another’s is missing, and so is one that nobody placed', async () => {
    const key = await placed(author);
    expect(await publish(reader, key)).toBe('not_found');
    expect(await publish(reader, crypto.randomUUID())).toBe('not_found');
    expect(await publish(reader, key, false)).toBe('not_found');
    expect(await shown(reader)).toEqual([]);
  });

  test('is shown without the bets that were cancelled, and not at all without others', async () => {
    const key = await placed(author);
    await publish(author, key);
    const url = lotteryCalls.cancelLotteryBets.path.replace(':key', key);
    const cancelled = await app.http.inject({ method: 'POST', url, ...by(author), payload: {} });
    expect(cancelled.statusCode).toBe(200);
    expect(await shown(reader)).toEqual([]);
    expect(await publish(author, key)).toBe('draw_closed');
  });

  test('vanishes with a break, a frozen account and a closed one of its member', async () => {
    const other = await member();
    await publish(other, await placed(other));
    const isShown = async () => (await shown(reader)).length === 1;
    expect(await isShown()).toBe(true);
    await app.owner.query(
      `insert into wager.guard (member_id, blocked_until) values ($1, $2)
       on conflict (member_id) do update set blocked_until = excluded.blocked_until`,
      [other.memberId, new Date(app.clock.nowMs() + 86_400_000)],
    );
    expect(await isShown()).toBe(false);
    await app.owner.query('update wager.guard set blocked_until = null where member_id = $1', [other.memberId]);
    expect(await isShown()).toBe(true);
    await app.owner.query(`update account.member set frozen_at = now(), frozen_reason = 'asked' where id = $1`, [other.memberId]);
    expect(await isShown()).toBe(false);
    await app.owner.query(`update account.member set frozen_at = null, frozen_reason = null where id = $1`, [other.memberId]);
    expect(await isShown()).toBe(true);
    await runUntil(app, (await drawOnSale(app, GAME)).id, 'settled');
  });

  test('is over when its draw closes, and an ended one cannot be published', async () => {
    const key = await placed(author);
    await publish(author, key);
    const draw = await drawOnSale(app, GAME);
    app.clock.set(draw.close_at.getTime() - 1000);
    expect(await shown(reader)).toHaveLength(1);
    app.clock.set(draw.close_at.getTime());
    expect(await shown(reader)).toEqual([]);
    await runUntil(app, draw.id, 'settled');
    expect(await publish(author, key)).toBe('draw_closed');
  });

  test('of a trial account is none', async () => {
    const trial = await startTrial(app);
    expect(await publish(trial, await placed(trial))).toBe('in_need_true_account');
  });

  test('that is hidden stays hidden, with a note of who hid it and why', async () => {
    const key = await placed(author);
    await publish(author, key);
    const [{ slipId }] = await shown(reader);
    const operator = await loginStaff(app);
    const hide = (id: string) =>
      app.http.inject({
        ...{ method: 'POST', url: lotteryOfficeCalls.hidePublishedSlip.path.replace(':id', id) },
        ...{ headers: operator.headers, payload: { reason: 'an address in the picks' } },
      });
    expect((await hide('1')).json()).toMatchObject({ code: 'not_found' });
    expect((await hide(slipId)).statusCode).toBe(200);
    expect(await shown(reader)).toEqual([]);
    expect(await shown(author)).toEqual([]);
    await publish(author, key, false);
    expect(await publish(author, key)).toBe('hidden');
    const { rows } = await app.context.db.query(
      `select hidden_by, hidden_reason from lottery.published_slip where slip_id = $1`,
      [slipId],
    );
    expect(rows).toEqual([{ hidden_by: expect.any(String), hidden_reason: 'an address in the picks' }]);
    await app.context.db.transaction((tx) => forgetPublished(tx, app.clock.nowMs() + 3_600_000));
    expect((await app.context.db.query('select from lottery.published_slip')).rowCount).toBe(0);
  });
});

test('one member has three slips in a list, and a long slip is none', async () => {
  for (let turn = 0; turn < 4; turn += 1) expect(await publish(author, await placed(author))).toBe('published');
  expect(await shown(reader)).toHaveLength(3);
  const long = Array.from({ length: 21 }, (_, at) => ({ ...LINES[1], picks: [String(at % 10)] }));
  expect(await publish(author, await placed(author, long))).toBe('too_many_wagers');
});

test('a game that there is not has no list, and visitors have none', async () => {
  expect((await list(reader, 'nothing')).code).toBe('game_unknown');
  const url = lotteryCalls.listPublishedSlips.path.replace(':code', GAME);
  expect((await app.http.inject({ method: 'GET', url })).statusCode).toBe(401);
});
