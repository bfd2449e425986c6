import { accountCalls } from '@lantern/contract/account';
import { catalogueCalls } from '@lantern/contract/catalogue';
import { catalogueOfficeCalls } from '@lantern/contract/catalogue/office';
import { contentCalls } from '@lantern/contract/content';
import { sessionCalls } from '@lantern/contract/session';
import { siteCalls } from '@lantern/contract/site';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { send } from '../../test/content.ts';
import { withVietnam } from '../../test/modules.ts';
import { openNode } from '../../test/nodes.ts';
import {
  loginStaff,
  newUsername,
  picturesOnly,
  registerMember,
  registration,
  sendCall,
  solveSlider,
} from '../../test/people.ts';
import { newAddress, seal } from '../../test/seal.ts';
import { closeSales } from '../modules/lottery/draws/lottery.draw.ts';
import { drawScheduleOf } from '../modules/lottery/draws/lottery.draw-schedule.ts';
import { absenceOf, forgetAbsence } from '../modules/lottery/lottery.absence.ts';
import { checkCaptcha, makeCaptcha } from '../modules/session/human-check/session.captcha.ts';
import { isProof, makeProof } from '../modules/session/human-check/session.human-proof.ts';
import { levelOfRate } from '../modules/session/human-check/session.human-rate.ts';
import { useSliderTicket } from '../modules/session/human-check/session.slider.ts';
import { changeSetting, type Settings, settingsOf } from '../modules/site/index.ts';
import { mayPlay } from '../modules/wager/index.ts';
import { sha256 } from '../platform/index.ts';

// What several nodes must agree on (decision 0040). The clock stands still, so nothing here is read again because it is a second old.

const PER_SECOND = 40;
let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  one = await openTestApp({ ADDRESS_PER_SECOND: String(PER_SECOND), SHARED_ANSWER_MS: '1000' }, withVietnam);
  other = await openNode(one, 2);
  await picturesOnly(one);
});
afterAll(async () => {
  await other?.close();
  await one?.close();
});

const codeOf = (reply: { json(): { code?: string } }) => reply.json().code ?? 'done';
const nodeAt = (at: number): TestApp => (at % 2 === 0 ? one : other);
const set = <K extends keyof Settings>(key: K, value: Settings[K]) =>
  one.context.db.transaction((tx) => changeSetting(one.context, tx, key, value, 'test'));

describe('a limit spent on one node is spent on the other', () => {
  test('of a call with few points, exactly', async () => {
    const address = newAddress();
    const { points } = contentCalls.sendFeedback.limit;
    const body = { type: 'other', content: 'A lantern for each node.' };
    const codes: string[] = [];
    for (let at = 0; at < points + 4; at += 1) {
      codes.push(codeOf(await sendCall(nodeAt(at), contentCalls.sendFeedback, body, { address })));
    }
    expect(codes.filter((code) => code !== 'too_many_requests')).toHaveLength(points);
    expect(codes.slice(points).every((code) => code === 'too_many_requests')).toBe(true);
  });

  test('of the budget of an address, but for an eighth', async () => {
    const address = newAddress();
    const url = '/docs';
    const burst = PER_SECOND * 8;
    let passed = 0;
    for (let at = 0; at < burst * 3; at += 1) {
      const reply = await nodeAt(at).http.inject({ method: 'GET', url, remoteAddress: address });
      // A request without a network takes no turn in which the database could answer.
      if (at % 10 === 9) await new Promise((resolve) => setTimeout(resolve, 10));
      if (reply.statusCode === 200) passed += 1;
    }
    expect(passed).toBeGreaterThanOrEqual(burst);
    expect(passed).toBeLessThanOrEqual(burst + burst / 8);
  });

  test('of wrong passwords of a name', async () => {
    const { username } = await registerMember(one);
    const address = newAddress();
    const login = (at: number, more: object = {}) =>
      sendCall(nodeAt(at), sessionCalls.login, { username, password: 'Wrong-pass-1', ...more }, { address });
    for (let at = 0; at < 3; at += 1) expect(codeOf(await login(at))).toBe('wrong_login');
    for (const at of [0, 1]) expect(codeOf(await login(at))).toBe('captcha_required');
  });

  test('of failures of all names, which make the proof of work harder on both', async () => {
    expect(await levelOfRate(other.context)).toBe(0);
    await one.owner.query(
      `insert into session.attempt (id, name_hash, address, at)
       select -n, sha256(n::text::bytea), 'a' || n, $1 from generate_series(1, 60) n`,
      [new Date(one.clock.nowMs()).toISOString()],
    );
    for (const node of [one, other]) {
      node.context.snapshots.clear();
      expect(await levelOfRate(node.context)).toBe(1);
    }
    await one.owner.query('delete from session.attempt where id < 0');
  });
});

describe('what is good once is good once on both nodes', () => {
  test('a sealed body', async () => {
    const { method, path: url } = accountCalls.register;
    const payload = await seal(one, `${method} ${url}`, registration(newUsername()));
    const post = (node: TestApp) => node.http.inject({ method, url, payload, remoteAddress: newAddress() });
    expect((await post(one)).statusCode).toBe(200);
    expect(codeOf(await post(other))).toBe('sealed_body_replayed');
  });

  test('a slider ticket, a captcha and a proof of work, which any node gives and takes', async () => {
    const ticket = await solveSlider(one);
    expect([await useSliderTicket(other.context, ticket), await useSliderTicket(one.context, ticket)]).toEqual([
      true,
      false,
    ]);
    const { captchaId } = await makeCaptcha(one.context);
    await one.owner.query('update session.captcha set answer_hash = $2 where id = $1', [
      captchaId,
      sha256(`${captchaId} ABCDE`),
    ]);
    expect(await checkCaptcha(other.context, captchaId, 'abcde')).toBe(true);
    expect(await checkCaptcha(one.context, captchaId, 'abcde')).toBe(false);
    const challenge = await makeProof(one.context, 0);
    const solution = await solveChallenge({ challenge, deriveKey });
    const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    expect([await isProof(other.context, proof, 0), await isProof(one.context, proof, 0)]).toEqual([true, false]);
  });

  test('of concurrent uses on both nodes one succeeds', async () => {
    const ticket = await solveSlider(one);
    const uses = await Promise.all(Array.from({ length: 8 }, (_, at) => useSliderTicket(nodeAt(at).context, ticket)));
    expect(uses.filter(Boolean)).toHaveLength(1);
  });

  test('a sealing key that one node made a moment ago opens on the other', async () => {
    await seal(other, 'POST /x', {});
    await one.owner.query(
      `update platform.secret set created_at = created_at - interval '25 hours' where kind = 'sealing'`,
    );
    one.clock.advance(61_000);
    const { method, path: url } = accountCalls.register;
    const payload = await seal(one, `${method} ${url}`, registration(newUsername()), {
      timeMs: one.clock.nowMs() - 60_000,
    });
    // The other node has read its keys within their minute, and reads them again for the unknown one.
    one.clock.advance(-60_000);
    const reply = await other.http.inject({ method, url, payload, remoteAddress: newAddress() });
    expect(codeOf(reply)).toBe('done');
    one.clock.advance(60_000);
  });
});

describe('a change by one node', () => {
  beforeEach(async () => {
    await set('status.code', 0);
    await vi.waitUntil(async () => (await settingsOf(other.context))['status.code'] === 0);
  });
  const register = (node: TestApp) => sendCall(node, accountCalls.register, registration(newUsername()));

  test('of a setting holds on the other at once', async () => {
    expect(codeOf(await register(other))).toBe('done');
    await set('status.code', 1);
    await vi.waitUntil(async () => codeOf(await register(other)) === 'maintenance', { timeout: 1000 });
    expect(codeOf(await register(one))).toBe('maintenance');
  });

  test('is never applied where its transaction was rolled back', async () => {
    const failing = one.context.db.transaction(async (tx) => {
      await changeSetting(one.context, tx, 'status.code', 1, 'test');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    for (const node of [one, other]) expect((await settingsOf(node.context))['status.code']).toBe(0);
  });

  test('of the catalogue closes a game for stakes and in the shared lists of the other at once', async () => {
    const operator = await loginStaff(one, { rights: ['games'] });
    const gamesOf = async (node: TestApp): Promise<{ nodeId: string; gameCode: string }[]> =>
      (await send(node, catalogueCalls.listCatalogueGames, { query: { gameType: 'RNG' } })).value.games;
    const [game] = await gamesOf(other);
    if (!game) throw new Error('no game is on');
    const { list } = (
      await send(one, catalogueOfficeCalls.listStaffGames, { query: { pageSize: '100' }, headers: operator.headers })
    ).value;
    const { nodeId, vassalage } = list.find((row: { gameCode: string }) => row.gameCode === game.gameCode);
    const stake = () =>
      mayPlay(other.context, {
        ...{ memberId: 1n, category: 'RNG', vendor: vassalage, game: game.gameCode, currency: 'LTN', stake: 1n },
      });
    expect(await stake()).toBeNull();
    await send(one, catalogueOfficeCalls.setStaffGamesState, {
      body: { nodeIds: [nodeId], state: 'hidden', backAt: null },
      headers: operator.headers,
    });
    await vi.waitUntil(async () => (await stake()) === 'game_disabled', { timeout: 1000 });
    await vi.waitUntil(async () => !(await gamesOf(other)).some(({ gameCode }) => gameCode === game.gameCode), {
      timeout: 1000,
    });
  });

  test('of the draws on sale holds on the other at once', async () => {
    await one.jobs.runDue();
    const before = await drawScheduleOf(other.context);
    const game = [...before.games.values()].find(({ draws }) => draws.length > 0);
    const draw = game?.draws[0];
    if (!draw) throw new Error('nothing is on sale');
    await one.context.db.transaction((tx) => closeSales(one.context, tx, draw.id));
    await vi.waitUntil(async () => !(await drawScheduleOf(other.context)).draws.has(draw.id), { timeout: 1000 });
  });

  test('of a corrected result counts the absent numbers again on the other', async () => {
    const game = (await drawScheduleOf(other.context)).games.get('mb');
    if (!game) throw new Error('the North has a game');
    const count = () => absenceOf(other.context, game, 'ALL2');
    const before = await count();
    expect(await count()).toBe(before);
    forgetAbsence(one.context);
    await vi.waitUntil(async () => (await count()) !== before, { timeout: 1000 });
  });

  test('made while the other did not listen holds there as soon as it listens again', async () => {
    expect((await settingsOf(other.context))['status.code']).toBe(0);
    await one.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lantern-node' and datname = current_database()`,
    );
    await set('status.code', 2);
    await vi.waitUntil(async () => (await settingsOf(other.context))['status.code'] === 2, { timeout: 5000 });
  });

  /** A change of which no news comes. */
  async function changeUnseen(): Promise<void> {
    expect((await settingsOf(other.context))['status.code']).toBe(0);
    await one.owner.query(
      `insert into site.setting (key, value, changed_at, changed_by) values ('status.code', '1', now(), 'test')
       on conflict (key) do update set value = excluded.value`,
    );
    expect((await settingsOf(other.context))['status.code']).toBe(0);
  }

  test('whose news may be missing holds as soon as the node learns that some may be', async () => {
    await changeUnseen();
    await one.context.bus.publish('bus.gap', null);
    await vi.waitUntil(async () => (await settingsOf(other.context))['status.code'] === 1, { timeout: 1000 });
  });

  test('holds after a second where no news comes at all', async () => {
    await changeUnseen();
    one.clock.advance(1000);
    expect((await settingsOf(other.context))['status.code']).toBe(1);
  });
});

test('a status that an operator sets reaches the shared answers of both nodes', async () => {
  const statusOf = async (node: TestApp): Promise<number> =>
    (await sendCall(node, siteCalls.getStatus)).json().value.siteStatus;
  await set('status.code', 0);
  for (const node of [one, other]) await vi.waitUntil(async () => (await statusOf(node)) === 0);
  await set('status.code', 1);
  for (const node of [one, other]) await vi.waitUntil(async () => (await statusOf(node)) === 1, { timeout: 1000 });
  await set('status.code', 0);
});
