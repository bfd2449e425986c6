import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACTS, ONLY, PERIODS, readTeamView, type TeamView, WHOLE_TEAM, writeTeamView } from './team-view.ts';

const VIEWS: readonly TeamView[] = [
  WHOLE_TEAM,
  { ...WHOLE_TEAM, under: '77', page: 3 },
  { ...WHOLE_TEAM, member: '9223372036854775807', q: 'ngoc.88' },
  { ...WHOLE_TEAM, level: 50, only: 'frozen' },
  { ...WHOLE_TEAM, under: '77', member: '78', act: 'transfer', period: 'today' },
];
test.each(VIEWS)('%o comes back from the address', (view) => {
  expect(readTeamView(writeTeamView(view))).toEqual(view);
});

test.each([
  'under.x',
  'level.51',
  'page.0',
  'only.all',
  '~~',
  'member.',
  'q',
  'page.99999',
  'act.steal',
  'period.year',
])('%s shows the whole team', (word) => {
  expect(readTeamView(word)).toEqual({ ...WHOLE_TEAM });
});

test('what a name may not hold never reaches the address', () => {
  expect(writeTeamView({ ...WHOLE_TEAM, q: 'a~level.3 %' })).toBe('q.alevel.3');
});

const orNull = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(values, { nil: null });
const id = fc.bigInt({ min: 0n, max: 10n ** 18n }).map(String);
const anyView: fc.Arbitrary<TeamView> = fc.record({
  ...{ under: orNull(id), member: orNull(id), act: orNull(fc.constantFrom(...ACTS)) },
  ...{ only: orNull(fc.constantFrom(...ONLY)), level: orNull(fc.integer({ min: 1, max: 50 })) },
  ...{ period: fc.constantFrom(...PERIODS), page: fc.integer({ min: 1, max: 1000 }) },
  q: fc.stringMatching(/^[\w.-]{0,40}$/),
});

test('every view comes back from the address', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      expect(readTeamView(writeTeamView(view))).toEqual(view);
    }),
  );
});

test('any word of an address is a view, which stands in the address as one word', () => {
  fc.assert(
    fc.property(fc.string(), (word) => {
      const written = writeTeamView(readTeamView(word));
      expect(written).toMatch(/^[\w.~-]*$/);
      expect(writeTeamView(readTeamView(written))).toBe(written);
    }),
  );
});
