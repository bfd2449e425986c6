import { expect, test } from 'vitest';
import { judgePlays } from './cards-tien-len.ts';

const answer = (one: object) => judgePlays(JSON.stringify([{ id: 'p', last: [], ...one }]))[0];

test('a play is named and judged on what lies there; a free lead takes every combination', () => {
  expect(
    judgePlays(
      JSON.stringify([
        { id: 1, last: ['3s'], play: ['4h'] },
        { id: 'b', last: ['2h'], play: ['3s', '3c', '4s', '4c', '5s', '5c'] },
        { id: 'c', last: ['2h', '2s'], play: ['3s', '3c', '4s', '4c', '5s', '5c'] },
        { id: 'd', last: [], play: ['5h', '3s', '4c'] },
        { id: 'e', last: ['3d', '4d', '5d'], play: ['3h', '4h', '5c'] },
        { id: 'f', last: [], play: ['3s', '4s', '5s', '6s', '7s', '8s', '9s', 'Ts', 'Js', 'Qs', 'Ks', 'As'] },
      ]),
    ),
  ).toEqual([
    { id: 1, kind: 'single', beats: true },
    { id: 'b', kind: 'consecutive_pairs', beats: true },
    { id: 'c', kind: 'consecutive_pairs', beats: false },
    { id: 'd', kind: 'sequence', beats: true },
    { id: 'e', kind: 'sequence', beats: false },
    { id: 'f', kind: 'sequence', beats: true },
  ]);
});

test.each<[string, object]>([
  ['not_a_combination', { play: ['3s', '5s'] }],
  ['not_a_combination', { last: ['3s'], play: ['4h', '6h'] }],
  ['last_not_a_combination', { last: ['3s', '5s'], play: ['4h'] }],
  ['repeated_card', { play: ['3s', '3s'] }],
  ['repeated_card', { last: ['4h'], play: ['4h'] }],
  ['bad_card', { play: ['10h'] }],
  ['bad_card', { last: ['4H'], play: ['5h'] }],
  ['bad_card', { play: [4] }],
  ['no_cards', { play: [] }],
  ['missing_play', { play: '4h' }],
  ['missing_last', { last: null, play: ['4h'] }],
])('names what is wrong: %s', (error, one) => {
  expect(answer(one)).toEqual({ id: 'p', error });
});

test('a bad play does not affect the others, and a file without a list is refused', () => {
  expect(judgePlays('[null, {"id": "x", "last": [], "play": ["3s"]}, {"last": [], "play": ["3s"]}]')).toEqual([
    { id: null, error: 'not_a_play' },
    { id: 'x', kind: 'single', beats: true },
    { id: null, error: 'missing_id' },
  ]);
  expect(() => judgePlays('{"id": 1}')).toThrow('the plays file is not a list of plays');
});
