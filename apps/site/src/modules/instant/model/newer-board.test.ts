import { expect, test } from 'vitest';
import type { Board } from '../instant.queries.ts';
import { newerBoard } from './newer-board.ts';

const board = (roundId: string, state: Board['state'], opened: number[] = []) =>
  ({ roundId, state, opened }) as unknown as Board;

test('the result of a board stays when the server reports no open board', () => {
  const won = board('7', 'won', [3]);
  expect(newerBoard(won, null)).toBe(won);
});

test('an older answer neither removes a new board nor closes a tile', () => {
  const begun = board('8', 'open', [1, 2]);
  expect(newerBoard(begun, null)).toBe(begun);
  expect(newerBoard(begun, board('7', 'open', [3]))).toBe(begun);
  expect(newerBoard(begun, board('8', 'open', [1]))).toBe(begun);
  expect(newerBoard(board('8', 'won', [1]), board('8', 'open', [1]))).toMatchObject({ state: 'won' });
});

test('a board begun or opened on another page is taken over', () => {
  expect(newerBoard(null, board('7', 'open'))).toMatchObject({ roundId: '7' });
  expect(newerBoard(board('7', 'lost', [3]), board('8', 'open'))).toMatchObject({ roundId: '8' });
  expect(newerBoard(board('8', 'open', [1]), board('8', 'open', [1, 4]))).toMatchObject({ opened: [1, 4] });
});
