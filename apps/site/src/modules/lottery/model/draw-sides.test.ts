import { createWordStream } from '@lantern/games/fair';
import { FAMILIES, familyOfRegion } from '@lantern/games/families';
import { numbersByTier } from '@lantern/games/lottery';
import { expect, test } from 'vitest';
import { sideSubjects, sidesOf } from './draw-sides.ts';

const date = '2026-11-20';
const answers = (region: string, prizes: Record<string, string[]>) =>
  Object.fromEntries(
    sideSubjects(region).map(({ name, questions }) => [
      name,
      sidesOf(region, { prizes, date }, questions).map((mark, at) =>
        mark === 'tie' ? 'tie' : questions[at]?.sides[mark === 'a' ? 0 : 1].name,
      ),
    ]),
  );

test('the sides of a draw are those that bets on them win by', () => {
  expect(answers('SSC', { digits: ['5', '8', '2', '1', '5'] })).toEqual({
    total_sides: ['small', 'odd', 'tie'],
    ...{ ten_thousand: ['big', 'odd'], thousand: ['big', 'even'], hundred: ['small', 'even'] },
    ...{ ten: ['small', 'odd'], unit: ['big', 'odd'] },
  });
  expect(answers('K3', { dice: ['4', '5', '6'] })).toEqual({ sum: ['big', 'odd'] });
  // A triple counts by its sum.
  expect(answers('K3', { dice: ['2', '2', '2'] })).toEqual({ sum: ['small', 'even'] });
  const ranking = ['07', '03', '10', '01', '05', '08', '02', '09', '06', '04'];
  expect(answers('PK10', { ranking })).toMatchObject({
    pk10_sum: ['small', 'even'],
    champion: ['big', 'odd', 'dragon'],
    place_5: ['small', 'odd', 'tiger'],
    place_10: ['small', 'even'],
  });
  expect(answers('PC28', { digits: ['9', '5', '0'] })).toEqual({ sum: ['big', 'even', 'dragon'] });
  expect(answers('X11', { balls: ['01', '03', '07', '10', '11'] })).toEqual({ median: ['big'], odd_count: ['odd'] });
  expect(answers('X11', { balls: ['02', '04', '06', '08', '10'] })).toEqual({ median: ['tie'], odd_count: ['even'] });
  // 49 is neither big nor small.
  const main = ['01', '02', '03', '04', '05', '06'];
  expect(answers('M6', { main, special: ['49'] })['special']).toEqual(['tie', 'tie']);
  expect(answers('M6', { main, special: ['30'] })['special']).toEqual(['big', 'even']);
  const thai = { prize1: ['123456'], front3: ['001', '002'], bottom3: ['003', '004'], bottom2: ['07'] };
  expect(answers('THAI', thai)).toEqual({ '2_top': ['high'], '2_bottom': ['low'], '3_top': ['low'] });
});

test('keno has its middle, and few balls have no total', () => {
  // Ten pairs of 81.
  const balls = Array.from({ length: 10 }, (_, pair) => [pair + 1, 80 - pair]).flat();
  const written = balls.map((ball) => String(ball).padStart(2, '0'));
  expect(answers('KENO80', { balls: written })).toEqual({ total_sides: ['tie', 'even'], up_down: ['tie'] });
  expect(sideSubjects('KENO40')).toEqual([]);
});

test('every question is of a play and a ticket that the family takes', () => {
  for (const { regions } of FAMILIES)
    for (const region of regions) {
      const family = familyOfRegion(region)!;
      for (const { questions } of sideSubjects(region))
        for (const { play, sides } of questions)
          for (const { tickets } of sides)
            expect(family.checkPicks(region, play, tickets), `${play} ${tickets}`).toMatchObject({ ok: true });
    }
});

test('of every draw at most one side wins', () => {
  for (const region of ['SSC', 'K3', 'PK10', 'PC28', 'X11', 'M6', 'THAI', 'KENO80']) {
    const family = familyOfRegion(region)!;
    for (let draw = 0; draw < 40; draw += 1) {
      const prizes = numbersByTier(family, region, family.draw(region, createWordStream('9'.repeat(64), `${draw}`)));
      for (const { questions } of sideSubjects(region)) {
        const swapped = questions.map((one) => ({ ...one, sides: [one.sides[1], one.sides[0]] as const }));
        const marks = sidesOf(region, { prizes, date }, questions);
        const others = sidesOf(region, { prizes, date }, swapped);
        expect(others).toEqual(marks.map((mark) => (mark === 'tie' ? 'tie' : mark === 'a' ? 'b' : 'a')));
      }
    }
  }
});
