import { TeamTree } from '@lantern/rules/agents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTestMember, decidedMove, moveAsOperators } from '../../../test/agents.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { findings } from '../../../test/money.ts';
import { isBelow, moveBranch, teamSize, uplineOf, uplinesOf, wasInBranch } from './agents.tree.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

/** A generator of chance that gives the same numbers each time. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const treeFindings = async () => (await findings(app.context)).map(({ what }) => what);

describe('the tree of teams', () => {
  test('agrees with the pure rules at every instant, through registrations and moves', async () => {
    const chance = chanceOf(7);
    const moves = new Map<bigint, { atMs: number; upline: string | null }[]>();
    const first = new Map<bigint, { upline: bigint | null; atMs: number }>();
    const ids: bigint[] = [];
    const instants: number[] = [];
    for (let step = 0; step < 60; step += 1) {
      app.clock.advance(1000);
      const atMs = app.clock.nowMs();
      instants.push(atMs);
      const upline = ids.length === 0 || chance(8) === 0 ? null : (ids[chance(ids.length)] ?? null);
      if (ids.length < 8 || chance(3) > 0) {
        const id = await addTestMember(app, upline);
        ids.push(id);
        first.set(id, { upline, atMs });
        continue;
      }
      const member = ids[chance(ids.length)]!;
      const isOwnBranch = upline !== null && (await wasInBranch(app.context.db, member, upline, new Date(atMs)));
      const isSame = (await uplineOf(app.context.db, member)) === upline;
      const moved = await moveAsOperators(app, member, upline);
      expect(moved !== null).toBe(!isOwnBranch && !isSame);
      if (moved) moves.set(member, [...(moves.get(member) ?? []), { atMs, upline: upline?.toString() ?? null }]);
    }
    const tree = new TeamTree(
      ids.map((id) => ({
        id: id.toString(),
        upline: first.get(id)?.upline?.toString() ?? null,
        moves: moves.get(id) ?? [],
      })),
    );
    expect([...moves.values()].flat().length).toBeGreaterThan(5);
    for (const atMs of instants.filter((_, index) => index % 5 === 4)) {
      const { rows } = await app.context.db.query<{ member_id: string; chain: string[] }>(
        `select e.member_id, (select array_agg(ancestor_id::text order by depth) from agents.chain_at(e.member_id, $1)) as chain
         from agents.edge e where e.valid_from <= $1 and $1 < e.valid_to and e.member_id = any ($2)`,
        [new Date(atMs + 500), ids],
      );
      const there = ids.filter((id) => (first.get(id)?.atMs ?? 0) <= atMs);
      expect(rows.length).toBe(there.length);
      for (const { member_id, chain } of rows) expect(chain).toEqual([...tree.chainAt(member_id, atMs + 500)]);
    }
    expect(await treeFindings()).toEqual([]);
  });

  test('a move leaves the past: a bet of before belongs to the team of before', async () => {
    const [a, b] = [await addTestMember(app, null, 1), await addTestMember(app, null, 1)];
    const agent = await addTestMember(app, a);
    const member = await addTestMember(app, agent, 0);
    const beforeMove = new Date(app.clock.nowMs());
    app.clock.advance(60_000);
    expect(await moveAsOperators(app, agent, b)).not.toBeNull();
    app.clock.advance(60_000);
    const after = new Date(app.clock.nowMs());
    const { db } = app.context;
    expect(await wasInBranch(db, a, member, beforeMove)).toBe(true);
    expect(await wasInBranch(db, b, member, beforeMove)).toBe(false);
    expect(await wasInBranch(db, a, member, after)).toBe(false);
    expect(await uplinesOf(db, member)).toEqual([agent, b]);
    expect(await isBelow(db, a, member)).toBe(false);
    expect([await teamSize(db, a), await teamSize(db, b)]).toEqual([
      { members: 0, directs: 0 },
      { members: 2, directs: 1 },
    ]);
  });

  test('nobody stands below himself, also when two moves would close a circle together', async () => {
    const [a, b] = [await addTestMember(app, null, 1), await addTestMember(app, null, 1)];
    const moved = await Promise.all([moveAsOperators(app, a, b), moveAsOperators(app, b, a)]);
    expect(moved.filter((at) => at !== null)).toHaveLength(1);
    expect(await moveAsOperators(app, a, a)).toBeNull();
    expect(await treeFindings()).toEqual([]);
  });

  test('members who register while their branch moves stand where it stands', async () => {
    const [a, b] = [await addTestMember(app, null, 1), await addTestMember(app, null, 1)];
    const agent = await addTestMember(app, a);
    const joins = Array.from({ length: 12 }, () => addTestMember(app, agent, 0));
    await Promise.all([moveAsOperators(app, agent, b), ...joins]);
    expect(await teamSize(app.context.db, b)).toEqual({ members: 13, directs: 1 });
    expect(await teamSize(app.context.db, a)).toEqual({ members: 0, directs: 0 });
    expect(await treeFindings()).toEqual([]);
  });

  test('the tree is fifty deep and no deeper', async () => {
    let last = await addTestMember(app, null, 1);
    for (let depth = 1; depth <= 50; depth += 1) last = await addTestMember(app, last);
    expect(await uplinesOf(app.context.db, last)).toHaveLength(50);
    await expect(addTestMember(app, last)).rejects.toThrow('tree_depth');
    const other = await addTestMember(app, null, 1);
    await addTestMember(app, other);
    expect(await moveAsOperators(app, other, last)).toBeNull();
  });

  test('the running server moves nobody without the decision of two operators, and writes no place itself', async () => {
    const [a, b] = [await addTestMember(app, null, 1), await addTestMember(app, null, 1)];
    const { db } = app.context;
    const move = (requestId: bigint) =>
      db.transaction((tx) => moveBranch(tx, app.context, { requestId, memberId: a, uplineId: b }));
    await expect(move(app.context.newId())).rejects.toThrow('not decided by two operators');
    await expect(move(await decidedMove(app, b, a))).rejects.toThrow('not decided by two operators');
    await expect(db.query('update agents.edge set upline_id = null')).rejects.toThrow('permission denied');
    await expect(db.query('delete from agents.closure')).rejects.toThrow('permission denied');
    await expect(db.query('select agents.enter($1, null, now())', [a])).rejects.toThrow('permission denied');
  });
});
