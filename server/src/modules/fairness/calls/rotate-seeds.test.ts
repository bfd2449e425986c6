import { fairnessCalls } from '@lantern/contract/fairness';
import { brokenLine, LOG_START, sha256Hex } from '@lantern/games/fair';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { get } from '../../../../test/lottery.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { type Person, registerMember, sendCall, startTrial } from '../../../../test/people.ts';
import { forgetSeed, pin, takeSeed, unpin, useNonces } from '../index.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
});
beforeEach(async () => {
  person = await registerMember(app);
});
afterAll(() => app?.close());

const look = async (who: Person = person) => (await get(app, fairnessCalls.getMySeeds.path, who)).value;
const begin = async (serverSeedHash: string, clientSeed: string, who: Person = person) =>
  (await sendCall(app, fairnessCalls.beginSeeds, { serverSeedHash, clientSeed }, { headers: who.headers })).json();
/** As a page does: reads the seeds, and creates a client seed where there is none. */
const ownSeeds = async (who: Person = person) => {
  const seen = await look(who);
  return seen.active ? seen : (await begin(seen.next.serverSeedHash, 'of-my-browser', who)).value;
};
const logged = async (pairId: string) => {
  const { rows } = await app.context.db.query<{ kind: string; value: string }>(
    'select kind, value from fairness.commitment where about = $1 order by at, id',
    [pairId],
  );
  return rows.map(({ kind, value }) => `${kind} ${value}`);
};
const rotate = async (pairId: string, clientSeed = 'my-own-seed', who: Person = person) =>
  (await sendCall(app, fairnessCalls.rotateSeeds, { pairId, clientSeed }, { headers: who.headers })).json();
const play = async (who: Person = person) => {
  forgetSeed(app.context, who.memberId);
  const seed = await takeSeed(app.context, who.memberId);
  await app.context.db.transaction((tx) => useNonces(app.context, tx, [seed]));
  return seed;
};

describe('my seeds', () => {
  test('show the hash of the server seed first; the browser creates its seed after that, and both are in the log', async () => {
    const seen = await look();
    expect(seen).toMatchObject({ active: null, openRounds: 0 });
    expect(await begin('0'.repeat(64), 'mine')).toMatchObject({ code: 'not_found' });
    const { value } = await begin(seen.next.serverSeedHash, 'mine');
    const { serverSeedHash } = seen.next;
    expect(value.active).toMatchObject({ serverSeedHash, clientSeed: 'mine', clientSeedBy: 'player', nonce: 0 });
    expect(value.next.serverSeedHash).not.toBe(serverSeedHash);
    expect(await logged(value.active.pairId)).toEqual([`pair-hash ${serverSeedHash}`, 'pair-client-seed player:mine']);
    expect(await begin(value.next.serverSeedHash, 'another')).toMatchObject({ value: { active: value.active } });
    expect((await play()).clientSeed).toBe('mine');
  });

  test('of a play before any browser’s seed are the server’s, and are marked so', async () => {
    const { clientSeed } = await play();
    const { active } = await look();
    expect(active).toMatchObject({ clientSeed, clientSeedBy: 'server' });
    expect((await logged(active.pairId)).at(-1)).toBe(`pair-client-seed server:${clientSeed}`);
  });

  test('of two browsers that begin at once are one pair', async () => {
    const { next } = await look();
    const [one, other] = await Promise.all(['a', 'b'].map((seed) => begin(next.serverSeedHash, seed)));
    expect(one.value.active.pairId).toBe(other.value.active.pairId);
    expect(await logged(one.value.active.pairId)).toHaveLength(2);
  });

  test('are the same at the second read', async () => {
    const seeds = await ownSeeds();
    expect(seeds).toMatchObject({ active: { nonce: 0 }, openRounds: 0 });
    expect(seeds.active.serverSeedHash).not.toBe(seeds.next.serverSeedHash);
    expect(await ownSeeds()).toEqual(seeds);
  });

  test('are made once for two browsers at once', async () => {
    const [one, other] = await Promise.all([ownSeeds(), ownSeeds()]);
    expect(one).toEqual(other);
  });

  test('are for members, trial members too', async () => {
    expect(await get(app, fairnessCalls.getMySeeds.path)).toMatchObject({ code: 'not_logged_in' });
    const trial = await startTrial(app);
    expect((await ownSeeds(trial)).active.nonce).toBe(0);
  });
});

describe('rotating', () => {
  test('reveals the committed seed, and continues with the hash that was shown', async () => {
    const before = await ownSeeds();
    const seed = await play();
    const { value } = await rotate(before.active.pairId);
    expect(value.revealed).toMatchObject({ serverSeed: seed.serverSeed, clientSeed: seed.clientSeed, plays: 1 });
    expect(sha256Hex(value.revealed.serverSeed)).toBe(before.active.serverSeedHash);
    expect(value.active).toMatchObject({
      serverSeedHash: before.next.serverSeedHash,
      clientSeed: 'my-own-seed',
      nonce: 0,
    });
    const next = await takeSeed(app.context, person.memberId);
    expect(next).toMatchObject({ pairId: BigInt(value.active.pairId), clientSeed: 'my-own-seed', nonce: 0 });
  });

  test('twice for one pair reveals it once', async () => {
    const { active } = await ownSeeds();
    const [one, other] = await Promise.all([rotate(active.pairId), rotate(active.pairId, 'another')]);
    expect(one.value.active.pairId).toBe(other.value.active.pairId);
    expect(one.value.revealed).toEqual(other.value.revealed);
  });

  test('is refused during an open round, and allowed after it', async () => {
    const { active } = await ownSeeds();
    const seed = await takeSeed(app.context, person.memberId);
    const round = { memberId: person.memberId, pairId: seed.pairId, roundId: app.context.newId() };
    await app.context.db.transaction(async (tx) => {
      await useNonces(app.context, tx, [seed]);
      await pin(tx, [round]);
    });
    expect((await ownSeeds()).openRounds).toBe(1);
    expect(await rotate(active.pairId)).toMatchObject({ success: false, code: 'round_open' });
    await app.context.db.transaction((tx) => unpin(tx, [round]));
    expect(await rotate(active.pairId)).toMatchObject({ success: true });
  });

  test('concurrent with a play: either the play comes first, or it is refused', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { active } = await ownSeeds();
      forgetSeed(app.context, person.memberId);
      const seed = await takeSeed(app.context, person.memberId);
      const [[used], rotation] = await Promise.all([
        app.context.db.transaction((tx) => useNonces(app.context, tx, [seed])),
        rotate(active.pairId),
      ]);
      expect(rotation.value.revealed.plays).toBe(seed.nonce + (used ? 1 : 0));
    }
  });

  test('another member’s pair answers like a missing one', async () => {
    const { active } = await ownSeeds();
    const other = await registerMember(app);
    await ownSeeds(other);
    expect(await rotate(active.pairId, 'x', other)).toMatchObject({ code: 'not_found' });
    expect((await ownSeeds()).active).toEqual(active);
    expect(await get(app, `/wps/fairness/pairs/${active.pairId}`, other)).toMatchObject({ code: 'not_found' });
  });

  test.each(['', 'a:b', 'has space', 'ă', 'x'.repeat(65)])('refuses the client seed %j', async (clientSeed) => {
    const { active } = await ownSeeds();
    expect(await rotate(active.pairId, clientSeed)).toMatchObject({
      code: 'bad_input',
      fields: [{ field: 'clientSeed' }],
    });
  });
});

test('revealed pairs with plays are listed, newest first, and the active one keeps its seed', async () => {
  const { active } = await ownSeeds();
  await play();
  const second = (await rotate(active.pairId)).value.active;
  const third = (await rotate(second.pairId)).value.active;
  const { list, total } = (await get(app, fairnessCalls.listSeedPairs.path, person)).value;
  expect(total).toBe(1);
  expect(list).toMatchObject([{ pairId: active.pairId, plays: 1 }]);
  expect((await get(app, `/wps/fairness/pairs/${third.pairId}`, person)).value).toMatchObject({
    state: 'active',
    serverSeed: null,
  });
});

test('every commitment is in the public log in its order, hashed with all before it', async () => {
  const { active, next } = await ownSeeds();
  await rotate(active.pairId);
  const seed = await get(app, `/wps/fairness/pairs/${active.pairId}`, person);
  const lines = async () => {
    await app.context.db.query('select fairness.seal_commitments()');
    return (await get(app, '/wps/fairness/log?after=0&count=500')).value;
  };
  // Transactions of other databases of this server may delay the sealing for a moment.
  const isLogged = async () =>
    (await lines()).list.some((line: { value: string }) => line.value === seed.value.serverSeed);
  await expect.poll(isLogged, { timeout: 20_000 }).toBe(true);
  const { before, list } = await lines();
  expect(before).toBe(LOG_START);
  expect(brokenLine(before, list)).toBeNull();
  const place = (value: string) => list.findIndex((line: { value: string }) => line.value === value);
  expect(place(active.serverSeedHash)).toBeGreaterThanOrEqual(0);
  expect(place(next.serverSeedHash)).toBeLessThan(place(seed.value.serverSeed));
  const tail = (await get(app, `/wps/fairness/log?after=2&count=3`)).value;
  expect(tail.before).toBe(list[1].hash);
  expect(brokenLine(tail.before, tail.list)).toBeNull();
  expect(brokenLine(before, [{ ...list[0], value: list[1].value }])).toBe(1);
});
