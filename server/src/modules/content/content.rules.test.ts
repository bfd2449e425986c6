import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanLine } from './content.clean.ts';
import { nextTurn } from './content.office.ts';
import { badgeOf, fallback, feedbackText, placeFaults } from './content.rules.ts';

const DAY = 86_400_000;

describe('the badge of a promotion', () => {
  test.each([
    [-1, 'soon'],
    [0, 'new'],
    [7 * DAY - 1, 'new'],
    [7 * DAY, 'running'],
    [27 * DAY - 1, 'running'],
    [27 * DAY, 'ending'],
    [30 * DAY - 1, 'ending'],
    [30 * DAY, 'ended'],
  ])('%d ms after its beginning, of thirty days: %s', (now, badge) => {
    expect(badgeOf(0, 30 * DAY, now)).toBe(badge);
  });

  test('one without an end never ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (now) => ['new', 'running'].includes(badgeOf(0, null, now))),
    );
  });

  test('with time it only moves forward', () => {
    const order = ['soon', 'new', 'running', 'ending', 'ended'];
    const time = fc.integer({ min: 0, max: 400 * DAY });
    fc.assert(
      fc.property(time, time, time, time, (start, length, one, two) => {
        const at = (now: number) => order.indexOf(badgeOf(start, start + length + 1, now));
        expect(at(Math.min(one, two))).toBeLessThanOrEqual(at(Math.max(one, two)));
      }),
    );
  });
});

test('the next change of an item is the nearest of its future times', () => {
  const turn = (now: number, endsAtMs: number | null = 20, isPublished = true) =>
    nextTurn({ isPublished, startsAtMs: 10, endsAtMs }, now);
  expect([turn(9), turn(10), turn(19), turn(20), turn(10, null), turn(0, 20, false)]).toEqual([
    10,
    20,
    20,
    null,
    null,
    null,
  ]);
});

test('languages fall back to the merchant’s and to English, each once', () => {
  expect(fallback('VI', 'CN')).toEqual(['VI', 'CN', 'EN']);
  expect(fallback('EN', 'EN')).toEqual(['EN']);
});

test('whatever is typed, a stored line holds no tag and no control character, and cleaning it again changes nothing', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('<', '>', '<a', '</', 'script>', '<!--', '\u202e', '\u0000'),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const line = cleanLine(pieces.join(''));
      expect(line).not.toMatch(/<[a-z!/?]/i);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be left
      expect(line).not.toMatch(/[\u0000-\u001f\u202a-\u202e]/);
      expect(cleanLine(line)).toBe(line);
    }),
  );
});

test('whatever is typed as a path stays on our site in a browser’s reading', () => {
  const url = fc.oneof(
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom('/', '\\', '.', 'a', ':', '@', '?', '#', '\t', 'javascript:'))
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(url, (typed) => {
      const place = { slug: 'a', groupName: 'home', topicId: null, url: typed, linkageType: 'PAGE' as const };
      if (placeFaults('banner', place, []).length > 0) return;
      expect(new URL(typed, 'https://lantern.example').origin).toBe('https://lantern.example');
    }),
    { numRuns: 2000 },
  );
});

test('a feedback within its bound is stored unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (typed) => {
      const { text, refused } = feedbackText(typed);
      expect(refused.length > 0).toBe([...text].length === 0 || [...text].length > 140);
      expect(feedbackText(text).text).toBe(text);
    }),
  );
});
