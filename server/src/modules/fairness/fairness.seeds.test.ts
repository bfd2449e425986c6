import { sha256Hex } from '@lantern/games/fair';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { type Person, registerMember, startTrial } from '../../../test/people.ts';
import { forgetSeed, type TakenSeed, takeSeed, useNonces } from './index.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await openTestApp();
  person = await registerMember(app);
});
afterAll(() => app?.close());

const use = (plays: readonly TakenSeed[]) => app.context.db.transaction((tx) => useNonces(app.context, tx, plays));
const nonceOf = async (memberId: bigint): Promise<number> => {
  const { rows } = await app.context.db.query<{ nonce: number }>(
    `select nonce from fairness.pair where member_id = $1 and state = 'active'`,
    [memberId],
  );
  return rows[0]?.nonce ?? -1;
};

describe('the seed of a play', () => {
  test('is the same until it is used, and then the next nonce of the same pair', async () => {
    const first = await takeSeed(app.context, person.memberId);
    expect(first.serverSeed).toMatch(/^[0-9a-f]{64}$/);
    expect(await takeSeed(app.context, person.memberId)).toEqual(first);
    expect(await use([first])).toEqual([true]);
    expect(await takeSeed(app.context, person.memberId)).toEqual({ ...first, nonce: first.nonce + 1 });
  });

  test('goes to one of two plays that want the same nonce at once, and the other is refused', async () => {
    const seed = await takeSeed(app.context, person.memberId);
    const tries = await Promise.all(Array.from({ length: 8 }, () => use([seed])));
    expect(tries.flat().filter(Boolean)).toHaveLength(1);
    expect(await nonceOf(person.memberId)).toBe(seed.nonce + 1);
    forgetSeed(app.context, person.memberId);
    expect((await takeSeed(app.context, person.memberId)).nonce).toBe(seed.nonce + 1);
  });

  test('of a failed transaction is not used up', async () => {
    const seed = await takeSeed(app.context, person.memberId);
    const failing = app.context.db.transaction(async (tx) => {
      expect(await useNonces(app.context, tx, [seed])).toEqual([true]);
      throw new Error('not enough balance');
    });
    await expect(failing).rejects.toThrow('not enough');
    expect(await nonceOf(person.memberId)).toBe(seed.nonce);
    expect(await use([seed])).toEqual([true]);
  });

  test('works for a trial member too', async () => {
    const trial = await startTrial(app);
    expect(await use([await takeSeed(app.context, trial.memberId)])).toEqual([true]);
  });
});

describe('a batch of plays', () => {
  test('has a verdict for each: in order on one pair, none for a nonce that is not next, none for an unknown pair', async () => {
    const [one, other] = [await registerMember(app), await registerMember(app)];
    const [a, b] = [await takeSeed(app.context, one.memberId), await takeSeed(app.context, other.memberId)];
    const batch = [
      { ...a, nonce: a.nonce + 1 },
      b,
      a,
      { ...a, nonce: a.nonce + 3 },
      { ...b, nonce: b.nonce },
      { ...b, pairId: b.pairId + 1n },
      // Another member's pair counts as missing.
      { ...a, memberId: other.memberId },
    ];
    expect(await use(batch)).toEqual([true, true, true, false, false, false, false]);
    expect([await nonceOf(one.memberId), await nonceOf(other.memberId)]).toEqual([a.nonce + 2, b.nonce + 1]);
  });

  test('of the same members in any order, at once, ends without a loss', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => registerMember(app)));
    const rounds = 6;
    const turn = async (reverse: boolean): Promise<number> => {
      let won = 0;
      for (let round = 0; round < rounds; round += 1) {
        const seeds = await Promise.all(
          people.map(async ({ memberId }) => {
            forgetSeed(app.context, memberId);
            return takeSeed(app.context, memberId);
          }),
        );
        won += (await use(reverse ? seeds.reverse() : seeds)).filter(Boolean).length;
      }
      return won;
    };
    const won = await Promise.all([turn(false), turn(true), turn(false)]);
    const nonces = await Promise.all(people.map(({ memberId }) => nonceOf(memberId)));
    expect(nonces.reduce((sum, nonce) => sum + nonce, 0)).toBe(won.reduce((sum, count) => sum + count, 0));
  });
});

describe('what the table itself refuses', () => {
  test('a nonce set by hand, a changed hash or client seed, a seed other than the committed one', async () => {
    const { pairId } = await takeSeed(app.context, person.memberId);
    const change = (what: string) => app.context.db.query(`update fairness.pair set ${what} where id = ${pairId}`);
    await expect(change('nonce = 0')).rejects.toThrow('permission denied');
    await expect(change(`server_seed_hash = '${sha256Hex('x')}'`)).rejects.toThrow('permission denied');
    await expect(change(`client_seed = 'other'`)).rejects.toThrow('for good');
    await expect(change(`state = 'revealed', server_seed = 'other'`)).rejects.toThrow('violates check');
  });

  test('a line of the public log changed or deleted', async () => {
    await expect(app.context.db.query(`update fairness.commitment set value = ''`)).rejects.toThrow(
      'permission denied',
    );
    await expect(app.context.db.query('delete from fairness.commitment')).rejects.toThrow('permission denied');
  });

  test('the seed is nowhere in the table in clear before it is revealed', async () => {
    const { serverSeed } = await takeSeed(app.context, person.memberId);
    const { rows } = await app.context.db.query<{ found: boolean }>(
      `select bool_or(p::text like '%' || $1 || '%' or encode(server_seed_sealed, 'escape') like '%' || $1 || '%') as found from fairness.pair p`,
      [serverSeed],
    );
    expect(rows[0]?.found).toBe(false);
  });
});
