import { expect, test } from 'vitest';
import type { Board } from '../instant.queries.ts';
import { newerBoard } from './newer-board.ts';

const board = (roundId: string, state: Board['state'], opened: number[] = []) =>
  ({ roundId, state, opened }) as unknown as Board;

test('the result of a board stays when the server says that none is open', () => {
  const won = board('7', 'won', [3]);
  expect(newerBoard(won, null)).toBe(won);
});

test('a board that has just begun is not taken away by an older word, nor a tile closed again', () => {
  const begun = board('8', 'open', [1, 2]);
  expect(newerBoard(begun, null)).toBe(begun);
  expect(newerBoard(begun, board('7', 'open', [3]))).toBe(begun);
  expect(newerBoard(begun, board('8', 'open', [1]))).toBe(begun);
  expect(newerBoard(board('8', 'won', [1]), board('8', 'open', [1]))).toMatchObject({ state: 'won' });
});

test('what another page began or opened comes in', () => {
  expect(newerBoard(null, board('7', 'open'))).toMatchObject({ roundId: '7' });
  expect(newerBoard(board('7', 'lost', [3]), board('8', 'open'))).toMatchObject({ roundId: '8' });
  expect(newerBoard(board('8', 'open', [1]), board('8', 'open', [1, 4]))).toMatchObject({ opened: [1, 4] });
});
