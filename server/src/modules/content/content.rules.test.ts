import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanLine } from './content.clean.ts';
import { nextTurn } from './content.office.ts';
import { badgeOf, cleanTexts, fallback, feedbackText, isEmpty, type Place, placeFaults } from './content.rules.ts';

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
      const place = {
        slug: 'a',
        groupName: 'home',
        topicId: null,
        url: typed,
        linkageType: 'PAGE' as const,
        audience: 'all' as const,
      };
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

describe('the place of an item', () => {
  const place: Place = { slug: 'a', groupName: '', topicId: null, url: '', linkageType: 'NONE', audience: 'all' };
  const faults = (kind: string, more: Partial<Place>, origins: readonly string[] = []) =>
    placeFaults(kind, { ...place, ...more }, origins).map(({ field, key }) => `${field} ${key}`);

  test('a banner has a group, a help article a topic, and nothing else has either', () => {
    expect(faults('news', {})).toEqual([]);
    expect(faults('banner', {})).toEqual(['groupName field.group_required']);
    expect(faults('banner', { groupName: 'home' })).toEqual([]);
    expect(faults('news', { groupName: 'home' })).toEqual(['groupName field.not_valid']);
    expect(faults('help', {})).toEqual(['topicId field.topic_unknown']);
    expect(faults('help', { topicId: '7' })).toEqual([]);
    expect(faults('news', { topicId: '7' })).toEqual(['topicId field.not_valid']);
  });

  test.each(['', 'A', 'a b', '-a', 'a-', 'a/b', 'a'.repeat(81)])('the slug %j is refused', (slug) => {
    expect(faults('news', { slug })).toEqual(['slug field.slug_not_valid']);
  });

  test('an address of 300 letters is accepted, a longer one refused; without a link there is none', () => {
    const url = `/${'a'.repeat(299)}`;
    expect(faults('news', { linkageType: 'PAGE', url })).toEqual([]);
    expect(faults('news', { linkageType: 'PAGE', url: `${url}a` })).toEqual(['url field.too_long']);
    expect(faults('news', { linkageType: 'NONE', url: '/lottery' })).toEqual(['url field.link_not_empty']);
    expect(faults('news', { linkageType: 'PAGE', url: '' })).toEqual(['url field.link_not_path']);
  });

  test.each([
    ['https://partner.example/a?b=1#c', true],
    ['https://partner.example:443/a', true],
    ['https://partner.example:8443/a', false],
    ['http://partner.example/a', false],
    ['https://user@partner.example/', false],
    ['https://user:word@partner.example/', false],
    ['https://partner.example.evil.example/', false],
    ['https://evil.example/?https://partner.example/', false],
    ['//partner.example/', false],
    ['javascript:alert(1)//https://partner.example/', false],
    ['/lottery', false],
    ['', false],
  ])('of an allowed origin, %s as an external link: %s', (url, isAccepted) => {
    const refused = ['url field.link_not_allowed'];
    expect(faults('news', { linkageType: 'URL', url }, ['https://partner.example'])).toEqual(isAccepted ? [] : refused);
    expect(faults('news', { linkageType: 'URL', url }), 'without an allowed origin').toEqual(refused);
  });
});

test('texts of an operator are stored clean, and cleaning them again changes and refuses nothing new', async () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 40 });
  const typed = fc.record({
    title: line,
    summary: line,
    body: fc
      .array(fc.constantFrom('<p>', '</p>', '<b>', '<script>', 'text', '&amp;', '<', '\u0000'))
      .map((parts) => parts.join('')),
    facts: fc.array(fc.record({ label: line, value: line }), { maxLength: 25 }),
  });
  await fc.assert(
    fc.asyncProperty(typed, async (words) => {
      const first = await cleanTexts(words);
      for (const { label, value } of first.words.facts) expect(label + value).not.toBe('');
      expect(first.refused.some(({ field }) => field === 'facts')).toBe(first.words.facts.length > 20);
      expect(await cleanTexts(first.words)).toEqual(first);
    }),
    // What is taken out stood between paragraphs that do not nest.
    { examples: [[{ title: '', summary: '', body: '<p><text<p><p>', facts: [] }]] },
  );
});

test('a text that is only markup is empty', async () => {
  const only = {
    title: '<b></b>',
    summary: ' \u200b ',
    body: '<script>alert(1)</script>',
    facts: [{ label: '<i>', value: ' ' }],
  };
  expect(isEmpty((await cleanTexts(only)).words)).toBe(true);
  expect(isEmpty((await cleanTexts({ ...only, title: 'a' })).words)).toBe(false);
});
