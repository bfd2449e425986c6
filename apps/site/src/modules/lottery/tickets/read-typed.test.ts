import { describe, expect, test } from 'vitest';
import { familyOf, playOf } from '../../../shared/plays/index.ts';
import { exampleText, readLong, readTyped } from './read-typed.ts';

const read = (code: string, text: string) => {
  const [region = ''] = familyOf(code).regions;
  const { tickets, faults, repeats } = readTyped(region, playOf(code), text);
  return { tickets: tickets.map(({ ticket }) => ticket), faults, repeats };
};

describe('single tickets are read as players write them', () => {
  test.each([
    ['SSC_ZX3_BACK', '123 456,789;000\n 111|222', ['1/2/3', '4/5/6', '7/8/9', '0/0/0', '1/1/1', '2/2/2']],
    ['SSC_ZX5', '12345 67890', ['1/2/3/4/5', '6/7/8/9/0']],
    ['SSC_ZU6_BACK', '321 120', ['1+2+3', '0+1+2']],
    ['SSC_DWD', '1--2- *5___', ['1///2/', '/5///']],
    ['SSC_ZU60', '5/123\n0+1/2+3+4', ['5/1+2+3', '0+1/2+3+4']],
    ['SSC_ZX3_BACK', '3+7/1+5+8/0+4', ['3+7/1+5+8/0+4']],
    ['X11_PICK3', '01 02 03\n1,5,11; 070809', ['1+2+3', '1+5+11', '7+8+9']],
    ['PK10_FIRST3_STRAIGHT', '01 02 03\n100908', ['1/2/3', '10/9/8']],
    ['KN_PICK2', '07 80', ['7+80']],
    ['D4_BIG', '1846 0358', ['1846', '0358']],
    ['TH_2_TOP', '05 17', ['05', '17']],
    ['K3_TWO_DIFFERENT_SPECIFIC', '12 56', ['1+2', '5+6']],
  ])('%s: %j', (code, text, tickets) => {
    expect(read(code, text)).toEqual({ tickets, faults: [], repeats: [] });
  });
});

test.each([
  ['SSC_ZX3_BACK', '12', 'wrong_roles'],
  ['SSC_ZX3_BACK', '1234', 'wrong_roles'],
  ['SSC_ZX3_BACK', '１２３', 'not_ascii_digits'],
  ['SSC_ZX3_BACK', '12a', 'picks_out_of_range'],
  ['SSC_ZU6_BACK', '112', 'repeated_pick'],
  ['SSC_ZU6_BACK', '12', 'too_few_picks'],
  ['X11_PICK2', '01 12', 'picks_out_of_range'],
  ['X11_PICK2', '01', 'too_few_picks'],
  ['PK10_FIRST2_STRAIGHT', '01 01', 'too_few_picks'],
  ['D4_BIG', '123', 'picks_out_of_range'],
  ['SSC_ZX3_BACK', '1/2', 'wrong_roles'],
])('%s: %j is named with its line and is no ticket: %s', (code, text, refusal) => {
  expect(read(code, `\n${text}`)).toEqual({ tickets: [], faults: [{ line: 2, text, refusal }], repeats: [] });
});

test('a repeated ticket is named with the line that has it first, however it is written', () => {
  const { tickets, repeats } = read('X11_PICK2', '01 02\n05 06\n2,1');
  expect(tickets).toEqual(['1+2', '5+6']);
  expect(repeats).toEqual([{ line: 3, text: '2,1', first: 1 }]);
});

test('a long text with one bad line is read in parts', async () => {
  const lines = Array.from({ length: 2000 }, (_, number) => String(number).padStart(4, '0')).with(1234, '12x4');
  const parts: number[] = [];
  const { tickets, faults } = await readLong('SSC', playOf('SSC_ZX4_BACK'), lines.join('\r\n'), (part) =>
    parts.push(part),
  );
  expect(tickets).toHaveLength(1999);
  expect(faults).toEqual([{ line: 1235, text: '12x4', refusal: 'picks_out_of_range' }]);
  expect(parts).toEqual([0.25, 0.5, 0.75, 1]);
});

test.each(['SSC_ZX5', 'SSC_ZU60', 'SSC_DWD', 'X11_PICK5', 'PK10_FIRST2_STRAIGHT', 'D4_BIG', 'M6_ALL3', 'TH_5_TOP'])(
  'the example of %s is a ticket',
  (code) => {
    expect(read(code, exampleText(playOf(code)))).toMatchObject({ tickets: [playOf(code).example], faults: [] });
  },
);
