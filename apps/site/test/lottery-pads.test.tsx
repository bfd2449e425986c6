import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { server } from './fake-server.ts';
import { all, come, comes, keys, one, press, pressButton, shown, until, write } from './hands.ts';
import { presetLottery, slip, takesSlips } from './lottery-game.ts';
import { leaveSite, type Opening, openSite, PHONE_PX, setUpSite } from './open-site.tsx';

type Play = { play: string; picks: readonly string[]; unit: string };

const open = (region: string, play?: string, more: Opening = {}) => {
  presetLottery({ region });
  takesSlips();
  return openSite(`/vnlottery?gameCode=fast${play ? `&playType=${play}` : ''}`, {
    ...{ as: 'member', balance: '1000000' },
    ...more,
  });
};

/** Presses picks in the list with this name. */
async function pick(list: string | RegExp, ...tokens: readonly string[]): Promise<void> {
  const grid = await come('group', list);
  for (const token of tokens) await press(one('button', new RegExp(`^${token}(?: |$)`), grid));
}
const choose = async (tab: string | RegExp) => press(await come('radio', tab));

/** Places the slip and gives its lines as they were sent. */
async function placed(): Promise<readonly Play[]> {
  await press(await come('button', /^Place [\d,]+ bets?$/, slip()));
  await until(() => server.last('placeLotterySlip'));
  return server.body('placeLotterySlip').lines.map(({ play, picks, unit }) => ({ play, picks, unit }));
}

beforeEach(setUpSite);
afterEach(leaveSite);

describe('five digits', () => {
  test('are picked place by place on a phone, where the chosen ones are shown', async () => {
    await open('SSC', 'SSC_ZX3_BACK', { width: PHONE_PX });
    await pick('Hundred', '3', '7');
    await press(one('tab', /^Ten/));
    await pick('Ten', '1', '5', '8');
    await press(one('tab', /^One/));
    await comes('Pick 1 more.');
    await pick('One', '0', '4');
    await comes('2 × 3 × 2 = 12 bets');
    expect(one('tab', /^Ten/).textContent).toContain('158');
  });
  test('are picked in rows where there is room, with all, big and odd of a place', async () => {
    await open('SSC', 'SSC_ZX2_FRONT');
    await press(one('button', 'Big', await come('group', 'Quick picks, 10,000')));
    await press(one('button', 'Odd', one('group', 'Quick picks, 1,000')));
    await comes('5 × 5 = 25 bets');
    expect(await placed()).toEqual([{ play: 'SSC_ZX2_FRONT', picks: ['5+6+7+8+9/1+3+5+7+9'], unit: '2' }]);
  });
  test('of a group are pairs and singles', async () => {
    await open('SSC', 'SSC_ZU60');
    await pick('Pairs', '5', '1');
    await pick('Singles', '2', '3', '4');
    expect(await placed()).toEqual([{ play: 'SSC_ZU60', picks: ['1+5/2+3+4'], unit: '2' }]);
  });
  test('sums show their price, and the same arrows walk every grid', async () => {
    await open('SSC', 'SSC_BULL');
    const grid = await come('group', 'Bull');
    one('button', /^No bull 5\.498$/, grid).focus();
    await keys('ArrowRight', 'Enter');
    expect(await placed()).toEqual([{ play: 'SSC_BULL', picks: ['1'], unit: '2' }]);
  });
  test('dragons and tigers are of two places', async () => {
    await open('SSC', 'SSC_DRAGON_OR_TIGER');
    await pick('Dragon or tiger, 10,000 : One', 'Dragon');
    await pick('Dragon or tiger, Ten : One', 'Tiger', 'Dragon');
    expect(await placed()).toEqual([
      { play: 'SSC_DRAGON_OR_TIGER', picks: ['dragon/1+5', 'dragon+tiger/4+5'], unit: '2' },
    ]);
  });
});

describe('typed tickets', () => {
  test('with a fault are named by their line and stay in the field', async () => {
    await open('SSC', 'SSC_ZX3_BACK');
    await choose('Type');
    await write('Tickets', '123 456\n12\n１２３, 789');
    await comes('Line 2, 12: the number of digits or lists does not fit.');
    await comes('Line 3, １２３: full-width or other digits; type 0 to 9.');
    await pressButton('Add 3 tickets');
    expect(await placed()).toEqual([{ play: 'SSC_ZX3_BACK', picks: ['1/2/3', '4/5/6', '7/8/9'], unit: '2' }]);
    await comes('２３');
  });
  test('that are repeated are named and counted once on demand', async () => {
    await open('X11', 'X11_PICK3');
    await choose('Type');
    await write('Tickets', '01 02 03\n03,02,01\n040506');
    await comes('Line 2: 03,02,01 repeats line 1.');
    await pressButton('Add 2 tickets');
    await comes('Your bet slip is empty');
    await pressButton('Count it once');
    await pressButton('Add 2 tickets');
    expect(await placed()).toEqual([{ play: 'X11_PICK3', picks: ['1+2+3', '4+5+6'], unit: '2' }]);
  });
  test('of a file are ten thousand in one bet', async () => {
    await open('SSC', 'SSC_ZX4_BACK');
    await choose('Type');
    const lines = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));
    const input = (await until(() => document.querySelector('input[type=file]'))) as HTMLInputElement;
    Object.defineProperty(input, 'files', { value: [new File([lines.join('\n')], 'all.txt')] });
    await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
    await pressButton('Add 10,000 tickets');
    const [line] = await placed();
    expect(line?.picks).toHaveLength(10_000);
    expect(line?.picks.at(-1)).toBe('9/9/9/9');
  });
  test('by chance are tickets of the play', async () => {
    await open('M6', 'M6_ALL3');
    await pressButton('5 random tickets');
    const [line] = await placed();
    expect(line?.picks).toHaveLength(5);
    for (const ticket of line?.picks ?? []) expect(ticket).toMatch(/^\d+\+\d+\+\d+$/);
  });
});

test('dice are picked on one board, each tile with its price', async () => {
  await open('K3');
  await pick('Sum', '10', '11');
  expect(shown()).toContain('15.68');
  const sides = await come('region', 'Sides');
  await press(one('button', /^Big 11–18 3\.92$/, sides));
  await press(one('button', /^4/, one('region', 'Given triple')));
  await press(one('button', /^Any straight/, one('region', 'Any straight')));
  expect(await placed()).toEqual([
    { play: 'K3_SUM', picks: ['10+11'], unit: '2' },
    { play: 'K3_SIDES', picks: ['big'], unit: '2' },
    { play: 'K3_TRIPLE_SPECIFIC', picks: ['4'], unit: '2' },
    { play: 'K3_STRAIGHT_ANY', picks: ['straight'], unit: '2' },
  ]);
});

test('a race has its cars and sides by place, its sum and its dragons', async () => {
  await open('PK10');
  await pick('1st', '3', '7');
  await pick('2nd', '10');
  await pick('Sides, 3rd', 'Big');
  await press(one('button', '11 17.64', one('region', 'Sum of first two')));
  await pick('Dragon or tiger, 1st : 10th', 'Tiger');
  expect(await placed()).toEqual([
    { play: 'PK10_DWD', picks: ['3+7/10////////'], unit: '2' },
    { play: 'PK10_TWO_SIDES', picks: ['big/3'], unit: '2' },
    { play: 'PK10_SUM', picks: ['11'], unit: '2' },
    { play: 'PK10_DRAGON_TIGER', picks: ['tiger/1'], unit: '2' },
  ]);
});

test('five of eleven have a banker, which is no drag', async () => {
  await open('X11', 'X11_PICK3');
  await choose('Banker + Drag');
  await pick('Banker', '01');
  await pick('Drag', '02', '03', '04');
  expect(await placed()).toEqual([{ play: 'X11_PICK3', picks: ['1/2+3+4'], unit: '2' }]);
});

test('animals have the numbers of the lunar year of the draw, and their price', async () => {
  await open('M6', 'M6_SPECIAL_ZODIAC');
  const grid = await come('group', 'Animals');
  one('button', 'Horse 01 13 25 37 49 19.208', grid);
  await press(one('button', 'Snake 02 14 26 38 24.01', grid));
  expect(await placed()).toEqual([{ play: 'M6_SPECIAL_ZODIAC', picks: ['snake'], unit: '2' }]);
});

test('a parlay has its legs by place', async () => {
  await open('M6', 'M6_PARLAY');
  await pick('Number 1', 'Big');
  await pick('Special', 'Even');
  expect(await placed()).toEqual([{ play: 'M6_PARLAY', picks: ['big//////even'], unit: '2' }]);
});

test('keno numbers are picked among eighty', async () => {
  await open('KENO80', 'KN_PICK3');
  await pick('Numbers', '07', '38', '80');
  expect(await placed()).toEqual([{ play: 'KN_PICK3', picks: ['7+38+80'], unit: '2' }]);
});

test('a board of lucky 28 has combinations', async () => {
  await open('PC28', 'PC28_COMBINATION');
  await press(one('button', /^Small odd 7\.286/, await come('region', 'Combination')));
  expect(await placed()).toEqual([{ play: 'PC28_COMBINATION', picks: ['small_odd'], unit: '2' }]);
});

describe('four digits', () => {
  test('are rows with a type and two amounts; what a row covers is beside it', async () => {
    await open('D4');
    await write('Number of row 1', '1846');
    await write('Big amount of row 1', '5');
    await write('Small amount of row 1', '2');
    await write('Number of row 2', '0358');
    await write('Type of row 2', 'ibox');
    await write('Big amount of row 2', '2');
    await comes('All 24 orders, one unit');
    expect(await placed()).toEqual([
      { play: 'D4_BIG', picks: ['1846'], unit: '5' },
      { play: 'D4_SMALL', picks: ['1846'], unit: '2' },
      { play: 'D4_IBOX24_BIG', picks: ['0358'], unit: '2' },
    ]);
  });
  test('are pasted in lines, of which the faulty ones are named', async () => {
    await open('D4');
    await choose('Paste a list');
    await write('List of numbers', '7720 box 1\n12345\n031 3a 5');
    await comes('Line 2: 12345.');
    await pressButton('Add 2 rows');
    expect(await placed()).toEqual([
      { play: 'D4_BOX_BIG', picks: ['7720'], unit: '1' },
      { play: 'D4_3A', picks: ['031'], unit: '5' },
    ]);
  });
  test('are permuted', async () => {
    await open('D4');
    await choose('Permute');
    await write('Number to permute', '1122');
    await pressButton('Add 6 rows');
    expect((await placed()).map(({ picks }) => picks[0])).toEqual(['1122', '1212', '1221', '2112', '2121', '2211']);
  });
});

test('Thai numbers of three digits are typed, of two picked, each with an amount', async () => {
  await open('THAI', 'TH_3_TOP');
  await write('Tickets', '123 005');
  await pressButton('Add 2 tickets');
  expect(await placed()).toEqual([{ play: 'TH_3_TOP', picks: ['123', '005'], unit: '10' }]);
});

test('Thai numbers are added with every order of their digits', async () => {
  await open('THAI', 'TH_3_TOP');
  await write('Tickets', '122');
  await pressButton('Add with all orders');
  expect(await placed()).toEqual([{ play: 'TH_3_TOP', picks: ['122', '212', '221'], unit: '10' }]);
});

test('tickets are there again after another page, finished ones and the one under construction', async () => {
  const { go } = await open('SSC', 'SSC_ZX2_BACK');
  await pick('Ten', '1');
  await pick('One', '2');
  await pressButton('Another ticket');
  await pick('Ten', '3');
  await go('/game');
  await comes('No game is open');
  await go('/vnlottery?gameCode=fast');
  await come('button', 'Edit 12');
  expect(one('button', '3', await come('group', 'Ten')).getAttribute('aria-pressed')).toBe('true');
  expect(all('button', 'Remove 12')).toHaveLength(1);
});
