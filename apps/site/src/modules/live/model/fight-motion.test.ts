import { FIGHT_ENDS, FIGHT_SCRIPTS } from '@lantern/games/tables';
import { fightMs } from '@lantern/rules/live';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ENDING_MS, type Fight, fightPose, passesOf } from './fight-motion.ts';

const START = 1_764_000_000_000;
const fights = fc.record({
  script: fc.nat(FIGHT_SCRIPTS - 1),
  isFast: fc.boolean(),
  share: fc.double({ min: 0, max: 0.999, noNaN: true }),
});
const fightOf = (script: number, isFast: boolean, end: Fight['end']): Fight => ({
  script,
  startsAt: START,
  endsAt: START + fightMs(script, isFast),
  end,
});

test('before its end a fight looks the same however it ends: nothing tells the result early', () => {
  fc.assert(
    fc.property(fights, ({ script, isFast, share }) => {
      const open = fightOf(script, isFast, null);
      const at = START + Math.floor(share * (open.endsAt - START));
      const pose = fightPose(open, at);
      for (const end of FIGHT_ENDS) expect(fightPose({ ...open, end }, at)).toEqual(pose);
    }),
  );
});

test('a page that comes late shows the same moment, and birds move without a jump', () => {
  let jump = 0;
  for (let script = 0; script < FIGHT_SCRIPTS; script += 1) {
    const fight = fightOf(script, true, FIGHT_ENDS[script % FIGHT_ENDS.length] ?? null);
    let before = fightPose(fight, START - 100);
    for (let at = START - 84; at < fight.endsAt + ENDING_MS + 500; at += 16) {
      const pose = fightPose(fight, at);
      for (const side of ['meron', 'wala'] as const)
        jump = Math.max(jump, Math.abs(pose[side].x - before[side].x), Math.abs(pose[side].y - before[side].y));
      before = pose;
    }
    // Another page, which saw nothing before.
    expect(fightPose({ ...fight }, START + 12_345)).toEqual(fightPose(fight, START + 12_345));
  }
  expect(jump).toBeLessThan(3);
});

test('every script has its own exchanges, and they end before the fight does', () => {
  const all = Array.from({ length: FIGHT_SCRIPTS }, (_, script) => passesOf(script, fightMs(script, true)));
  expect(new Set(all.map((list) => JSON.stringify(list))).size).toBe(FIGHT_SCRIPTS);
  all.forEach((list, script) => {
    expect(list.length).toBeGreaterThan(5);
    expect(list.at(-1)!.until).toBeLessThan(fightMs(script, true));
  });
});

test('the winner of a fight is not the bird that turns away, and at a draw nobody does', () => {
  for (const end of FIGHT_ENDS) {
    const fight = fightOf(3, false, end);
    const { meron, wala } = fightPose(fight, fight.endsAt + ENDING_MS);
    expect([meron.isTurned, wala.isTurned]).toEqual([end === 'wala', end === 'meron']);
    expect(meron.rest).toBe(end === 'both-dead' ? 1 : 0);
  }
});
