import { expect, test } from 'vitest';
import { documentEndFault, hasBack, isDocumentValid } from './identity-document.ts';

const TODAY = '2026-11-24';

test.each([
  [null, null],
  ['2026-11-25', null],
  ['2076-12-31', null],
  ['2026-11-24', 'expired'],
  ['1999-01-01', 'expired'],
  ['2077-01-01', 'too_far'],
  ['9999-12-31', 'too_far'],
])('a document that ends on %s is refused as %s', (expiresOn, why) => {
  expect(documentEndFault(expiresOn, TODAY)).toBe(why);
});

test('an accepted document counts on its last day, and not on the next', () => {
  expect([null, '2026-11-25', TODAY, '2026-11-23'].map((end) => isDocumentValid(end, TODAY))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('only a passport has no back', () => {
  expect(
    (['id_card', 'passport', 'driving_licence', 'residence_permit'] as const).filter((kind) => !hasBack(kind)),
  ).toEqual(['passport']);
});
