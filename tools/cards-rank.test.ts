import { describe, expect, test } from 'vitest';
import { oddsOfHands } from './cards-odds.ts';
import { rankHands } from './cards-rank.ts';

const HEADER = 'c1,c2,c3,c4,c5,c6,c7';
const ROYAL = 'Ah,Kh,Qh,Jh,Th,2c,2d';
const file = (...rows: string[]) => [HEADER, ...rows].join('\n');

describe('a file of hands', () => {
  test('is answered in its order, and a bad hand does not affect the others', () => {
    expect(
      rankHands(
        file(
          ROYAL,
          'Ah,Ah,Qh,Jh,Th,2c,2d',
          '10h,Kh,Qh,Jh,Th,2c,2d',
          '2h,3c,4d,5s,7h,8c,9d',
          'ah,Kh,Qh,Jh,Th,2c,2d',
          '',
        ),
      ),
    ).toEqual([
      { category: 'straight_flush', rank: 1 },
      { error: 'repeated_card' },
      { error: 'bad_card' },
      { category: 'high_card', rank: 7414 },
      { error: 'bad_card' },
    ]);
  });

  test('may have a byte order mark, CRLF, blank lines, spaces, quotation marks and further columns', () => {
    const royal = [{ category: 'straight_flush', rank: 1 }];
    expect(rankHands(`\uFEFF${HEADER}\r\n\r\n${ROYAL}\r\n\r\n`)).toEqual(royal);
    expect(rankHands(`${HEADER}\n ${ROYAL.replaceAll(',', ' , ')} \n`)).toEqual(royal);
    expect(rankHands(`${HEADER.replaceAll(',', ';')}\n"${ROYAL.replaceAll(',', '";"')}"`)).toEqual(royal);
    expect(rankHands(`name,${HEADER},category\nme,${ROYAL},?`)).toEqual(royal);
    expect(rankHands(HEADER)).toEqual([]);
  });

  test('names rows with too few or too many cards', () => {
    expect(rankHands(file('Ah,Kh,Qh,Jh,Th,2c', `${ROYAL},3c`, ',,,,,,', `"${ROYAL}`))).toEqual([
      { error: 'wrong_cells' },
      { error: 'wrong_cells' },
      { error: 'bad_card' },
      { error: 'bad_quotes' },
    ]);
  });

  test.each([
    ['', 'bad_header'],
    [ROYAL, 'bad_header'],
    ['c1,c2,c3,c4,c5,c6', 'bad_header'],
    ['C1,C2,C3,C4,C5,C6,C7', 'bad_header'],
    [`${HEADER},c3`, 'repeated_column'],
  ])('is refused with the header “%s”', (header, code) => {
    expect(() => rankHands(`${header}\n${ROYAL}`)).toThrow(`the hands file cannot be used: line 1, ${code}`);
  });
});

test('the odds of two hands name what cannot be two hands', () => {
  expect(oddsOfHands(' AsAh\tKdKc ')).toEqual({ ok: true, value: { wins: 1_388_072, losses: 317_694, ties: 6538 } });
  for (const text of ['', 'AsAh', 'AsAh KdKc 2c2d', 'AsAhKdKc', 'AsAh KdKcQd', 'As Ah Kd Kc'])
    expect(oddsOfHands(text)).toEqual({ ok: false, error: 'not_two_hands' });
  expect(oddsOfHands('AsAh KdAh')).toEqual({ ok: false, error: 'repeated_card' });
  for (const text of ['asah KdKc', 'AsAh 1dKc', 'AsAh K♦Kc'])
    expect(oddsOfHands(text)).toEqual({ ok: false, error: 'bad_card' });
});
