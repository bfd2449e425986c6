import { afterEach, beforeEach, expect, test } from 'vitest';
import { type answerOf, itemOf, server } from './fake-server.ts';
import { all, come, comes, gone, keys, one, pressButton, rowsOf, shown, textOf, until } from './hands.ts';
import { betOf, entryOf, presetTable, shownRound, spotOf } from './live-game.ts';
import { leaveSite, type Opening, openSite, push, START, setUpSite } from './open-site.tsx';

type Read = ReturnType<typeof answerOf<'getLiveRound'>>;
const open = async (more: Opening = {}, address = '/live?table=hue') => {
  const site = await openSite(address, { as: 'member', ...more });
  await come('button', 'Undo');
  return site;
};
/** The cards of a hand of baccarat as they are dealt: 5 to 9. */
const steps = (['player 5h', 'banker 9c', 'player Td', 'banker Ts'] as const).map((card) => {
  const [to = '', value = ''] = card.split(' ');
  return { at: START, to, value };
});
const proof = (more: Partial<Read['proof']> = {}): Read['proof'] => ({
  ...{ position: 17, terminalHash: 'a'.repeat(64), salt: 's', elementId: '5', firstCard: null, bets: 2 },
  ...{ betsHash: 'b'.repeat(64), boundAt: null, link: null, revealedAt: null, proof: null },
  ...more,
});
const SHOE = {
  ...{ table: 'hue', shoeId: '4', number: 1, decks: 8, cards: 416, out: 20, burnt: 1, cutAt: 380, position: 4 },
  ...{ terminalHash: 'd'.repeat(64), salt: 's', link: null, opensAt: '2026-11-20T07:00:00Z' },
};
const presetRound = (more: Partial<Read> = {}) =>
  server.answers('getLiveRound', {
    round: shownRound('banker', { roundId: '8', name: '1-8' }),
    shoe: null,
    proof: proof(),
    ...more,
  });
const ownRound = (more: object = {}) =>
  itemOf('listMyLiveRounds', 'list', {
    ...{ roundId: '8', name: '1-8', outcome: 'tie', stake: '10', payout: '80', closesAt: '2026-11-20T07:30:00Z' },
    ...more,
  });

beforeEach(() => {
  setUpSite();
  presetTable({ road: [entryOf('8', 'banker')] });
  presetRound();
});
afterEach(leaveSite);

test('the seal of the last round leads to its cards and its proof', async () => {
  const check = { game: 'baccarat', round: '8' };
  presetRound({
    round: shownRound('banker', { roundId: '8', name: '1-8', steps }),
    proof: proof({ link: 'c'.repeat(64), proof: check }),
  });
  await open();
  await pressButton(/^Sealed/);
  const window = await come('dialog', 'Proof of the round');
  await until(() => textOf(window).includes('Round 1-8 Banker wins, 5 to 9'));
  expect(server.last('getLiveRound')?.params).toEqual({ id: '8' });
  expect(textOf(window)).toContain('The seal is open: you can check this round.');
  expect(textOf(window)).toContain('c'.repeat(64));
  expect(one('link', 'Check this round', window).getAttribute('href')).toMatch(/^\/verify\?.*round=/);
});

test('before its seal is open a round shows the hash, and what opens it later', async () => {
  await open();
  await pressButton(/^Sealed/);
  await comes('The seal opens with the result.');
  expect(shown()).toContain('a'.repeat(64));
  expect(all('link', 'Check this round')).toEqual([]);
});

test('of a shoe the seal opens when it is over', async () => {
  presetRound({ shoe: { ...SHOE, bets: 0 } });
  await open();
  await pressButton(/^Sealed/);
  await comes('The seal opens when the shoe is over: it would show the cards to come.');
  await comes('Nobody bet in the shoe before');
});

test('a round that is void or still runs has no result', async () => {
  presetRound({ round: shownRound('tie', { roundId: '8', phase: 'void', outcome: null }) });
  await open();
  await pressButton(/^Sealed/);
  await comes('Round void, stakes refunded');
});

test('a round that does not load is asked for again', async () => {
  server.refuses('getLiveRound', 'server_fault', 'Something went wrong.');
  await open();
  await pressButton(/^Sealed/);
  const window = await come('dialog', 'Proof of the round');
  await comes('Something went wrong.');
  presetRound();
  await pressButton('Try again', window);
  await until(() => textOf(window).includes('Banker wins'));
});

test('the betting record leads to a round at its table', async () => {
  await open({}, '/live?table=hue&round=8');
  await come('dialog', 'Proof of the round');
  expect(server.last('getLiveRound')?.params).toEqual({ id: '8' });
});

test('own rounds are listed with what they brought, open ones without, and lead to their proof', async () => {
  server.answers('listMyLiveRounds', {
    list: [
      ownRound({
        roundId: '9',
        outcome: null,
        payout: '0',
        bets: [betOf('tie', '10')],
        closesAt: '2026-11-20T07:31:00Z',
      }),
      ownRound({ bets: [betOf('tie', '10', { state: 'won', payout: '80' })] }),
    ],
  });
  await open();
  await pressButton('My rounds');
  const window = await come('dialog', 'My rounds');
  expect(rowsOf(await come('table', undefined, window))).toEqual([
    ['11-20 14:31:00', 'Running', 'P 10.00', '–'],
    ['11-20 14:30:00', 'Tie, 0 to 0', 'P 10.00', 'P 80.00'],
  ]);
  await pressButton('11-20 14:30:00', window);
  await come('dialog', 'Proof of the round');
  expect(server.last('getLiveRound')?.params).toEqual({ id: '8' });
});

test('own rounds: none, a failure that is tried again', async () => {
  server.refuses('listMyLiveRounds', 'server_fault', 'Something went wrong.');
  await open();
  await pressButton('My rounds');
  const window = await come('dialog', 'My rounds');
  await comes('Something went wrong.');
  server.answers('listMyLiveRounds');
  await pressButton('Try again', window);
  await comes('Rounds you bet on appear here.');
});

test('a visitor has no rounds, and none are asked for', async () => {
  await open({ as: 'visitor' });
  await pressButton('My rounds');
  await comes('Log in to see your rounds');
  expect(server.sent('listMyLiveRounds')).toEqual([]);
});

test.each([
  ['baccarat', 'no-commission', 'No commission: Banker pays 1 : 1'],
  ['roulette', 'la-partage', 'La partage: on zero, half of an even-money bet comes back.'],
  ['sic-bo', null, 'A triple loses bets on small, big, odd and even.'],
  ['xoc-dia', null, 'Even is zero, two or four red coins'],
  ['bau-cua', null, 'Three dice with six pictures.'],
  ['dragon-tiger', null, 'On a tie, Dragon and Tiger bets lose half.'],
] as const)(
  'rules of %s have its terms, its limits, and each price with its return',
  async (game, variant, sentence) => {
    const spots = ['straight-1', 'straight-2', 'big'].map((code) =>
      spotOf(code, { pays: code === 'big' ? '1' : '35' }),
    );
    presetTable({ game, variant, minLevel: 2 }, { spots });
    await open();
    await pressButton('Rules and limits');
    const window = await come('dialog', 'Rules and limits');
    expect(textOf(window)).toContain(sentence);
    expect(textOf(window)).toContain('One bet P 1 to P 100; all your bets in a round at most P 120.');
    expect(textOf(window)).toContain('Members from level 2 can bet at this table.');
    expect(rowsOf(one('table', undefined, window)).map((row) => row.slice(2))).toEqual([
      ['98.00%', 'P 50'],
      ['98.00%', 'P 50'],
    ]);
    expect(textOf(window)).toContain('Number 1 and 1 more');
  },
);

test('Escape closes a window and gives the focus back', async () => {
  await open();
  await pressButton('Rules and limits');
  await come('dialog', 'Rules and limits');
  await keys('Escape');
  await gone('dialog', 'Rules and limits');
  await until(() => document.activeElement?.getAttribute('aria-label') === 'Rules and limits');
});

test('roads are those of the shoe, and say what the next result would draw', async () => {
  const outcomes = ['banker', 'banker', 'player', 'tie', 'player'];
  presetTable({ road: outcomes.map((outcome, index) => entryOf(String(index + 1), outcome)) });
  await open();
  await comes('B 2P 2T 1');
  for (const road of ['Bead plate', 'Big road', 'Big eye boy', 'Small road', 'Cockroach road']) one('img', road);
  await push('live.round', shownRound('banker'));
  await comes('B 3P 2T 1');
  expect(shown()).toContain('Past rounds do not change the next one.');
});

test('an address of a table that is not there leads back to the lobby', async () => {
  server.refuses('getLiveTable', 'not_found', 'This table does not exist.');
  server.answers('listCatalogueGames');
  server.answers('getVassGameType');
  const { address } = await openSite('/live?table=nowhere', { as: 'member' });
  await comes('This table does not exist.');
  await pressButton('Back to the lobby');
  await until(() => !address().includes('table='));
});
