import { describe, expect, test } from 'vitest';
import { choosePlay, closeSet, editEntry, emptySlip, openEntry, pick, setUnit, togglePicks } from './slip.ts';

const tails = pick(emptySlip('DE_DB'), ['68', '07', '07']);

describe('the picks', () => {
  test('are on the slip sorted and once', () => {
    expect(openEntry(tails)?.picks).toEqual(['07', '68']);
  });
  test('leave the slip with the last number', () => {
    expect(pick(tails, []).entries).toEqual([]);
  });
  test('of another play are another entry, and returning finds the first', () => {
    const both = pick(choosePlay(tails, 'LO2'), ['99']);
    expect(both.entries.map(({ play }) => play)).toEqual(['DE_DB', 'LO2']);
    expect(openEntry(choosePlay(both, 'DE_DB'))?.picks).toEqual(['07', '68']);
  });
  test('of words keeps the order of the words', () => {
    expect(openEntry(pick(emptySlip('SUM_DB2'), ['10', '9', '2']))?.picks).toEqual(['2', '9', '10']);
  });
});

describe('quick picks', () => {
  test('add what is missing', () => {
    expect(openEntry(togglePicks(tails, ['07', '08']))?.picks).toEqual(['07', '08', '68']);
  });
  test('remove numbers that were all picked', () => {
    expect(openEntry(togglePicks(tails, ['07']))?.picks).toEqual(['68']);
  });
});

describe('sets', () => {
  const first = closeSet(pick(emptySlip('XIEN2'), ['68', '86']));
  test('a finished set stays while the next is picked', () => {
    const two = pick(first, ['07', '13']);
    expect(two.entries.map(({ picks }) => picks)).toEqual([
      ['68', '86'],
      ['07', '13'],
    ]);
  });
  test('editing one set finishes the other and returns its numbers to the grid', () => {
    const two = pick(first, ['07', '13']);
    const edited = editEntry(two, two.entries[0]?.id ?? 0);
    expect(openEntry(edited)?.picks).toEqual(['68', '86']);
    expect(edited.entries.map(({ closed }) => closed)).toEqual([false, true]);
  });
});

test('a stake belongs to its play, and the next play begins with the last typed stake', () => {
  const staked = setUnit(tails, '25');
  const both = pick(choosePlay(staked, 'LO2'), ['99']);
  expect(setUnit(both, '5').entries.map(({ unit }) => unit)).toEqual(['25', '5']);
  expect(both.entries.map(({ unit }) => unit)).toEqual(['25', '25']);
});
