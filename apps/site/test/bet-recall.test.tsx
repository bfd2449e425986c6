import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, itemOf, server } from './fake-server.ts';
import { all, come, comes, gone, keys, one, press, pressButton, rowsOf, textOf, until } from './hands.ts';
import { leaveSite, type Opening, openPanel, push, setUpSite } from './open-site.tsx';
import { watchSavedFiles } from './saved-files.ts';
import { betOf } from './sports-game.ts';

type Recalled = Answer<'getWager'>;
const LOTTERY = { kind: 'lottery', play: 'LO2', picks: ['07', '08'], unit: '10', odds: 990_000 } as never;
/** Two of its numbers end in 07, none in 08. */
const PRIZES = {
  ...{ prize1: ['45503'], prize2: ['37315', '79022'], special: ['12307'] },
  prize3: ['90809', '82824', '50332', '68902', '55501', '35189'],
  prize4: ['2505', '0648', '7511', '1116'],
  prize5: ['0889', '2898', '0782', '3279', '0588', '5834'],
  ...{ prize6: ['800', '486', '829'], prize7: ['47', '15', '64', '07'] },
};
const RECALL = {
  ...{ drawId: '12', region: 'MB', numero: '2026112001', drawAt: '2026-11-20T11:15:00.000Z', resultVersion: 1 },
  ...{ play: 'LO2', stakeMultiple: 27, prizes: PRIZES, proof: null, receipt: null },
  lines: [
    { picks: ['07'], hits: 2, payout: '198' },
    { picks: ['08'], hits: 0, payout: '0' },
  ],
};
const wager = (more: Partial<Recalled> = {}): Recalled =>
  answerOf('getWager', {
    ...{ id: '41', slipId: '5', category: 'ELOTT', vendor: 'LANTERN', game: 'mb', gameName: 'Miền Bắc' },
    ...{ event: '2026112001', detail: LOTTERY, stake: '540', validStake: '540', payout: '198', state: 'won' },
    ...{ placedAt: '2026-11-20T06:30:00Z', settledAt: '2026-11-20T11:20:00Z', recall: RECALL },
    ...more,
  });
const round = (more: Partial<Recalled> = {}): Recalled =>
  wager({
    ...{ category: 'RNG', vendor: 'FERRY', game: 'boat', gameName: 'Boat race', event: 'R-77' },
    ...{ detail: { kind: 'vendor' } as never, recall: {}, stake: '30', validStake: '30', payout: '50' },
    ...more,
  });
/** Opens the bet of the record in its drawer. */
async function recall(one: Recalled, more: Opening = {}): Promise<HTMLElement> {
  server.answers('getWager', one);
  server.answers('listWagers', {
    list: [itemOf('listWagers', 'list', { ...one })],
    total: 1,
    totalPages: 1,
    pageNo: 1,
  });
  await openPanel('personalHistoryCopy', more);
  await press((await until(() => all('button').find((b) => /Show how it was settled/.test(textOf(b))))) as HTMLElement);
  const drawer = await come('dialog', 'Bet and draw');
  await until(() => textOf(drawer).includes('Ticket'));
  return drawer;
}

beforeEach(() => {
  setUpSite();
  server.answers('listPlayedGames');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

test('a bet of tickets is told in words: its places, rows, unit, multiple, prize and rebate', async () => {
  const detail = {
    ...{ kind: 'lottery', play: 'SSC_ZX2_FRONT', unit: '0.4', odds: 9700, multiple: 2, rebate: 100 },
    picks: ['1+2/5'],
  } as never;
  const drawer = await recall(
    wager({
      ...{ gameName: 'Lantern five', detail, stake: '0.8', validStake: '0.8', payout: '38.808' },
      ...{ outcome: { hits: 1, rebate: '0.008' } },
      recall: {
        ...RECALL,
        ...{ region: 'SSC', play: 'SSC_ZX2_FRONT', stakeMultiple: 1, prizes: { digits: ['1', '5', '9', '9', '9'] } },
        lines: [{ picks: ['1+2/5'], hits: 1, payout: '38.8' }],
      },
    }),
  );
  const text = textOf(drawer);
  expect(text).toMatch(/First two.*Straight.*12 · 5/);
  expect(text).toContain('2 rows × 0.2 × 2 · rebate 1%');
  expect(text).toContain('Prize of a row for a unit of 2: 194');
  expect(text).toMatch(/1 hit/);
  expect(text).toMatch(/Rebate, win or lose/);
  expect(text).not.toContain('SSC_');
});

test('a bet that was cancelled before its draw says so', async () => {
  const drawer = await recall(wager({ state: 'refunded', payout: '540', outcome: { hits: 0, cancelled: true } }));
  expect(textOf(drawer)).toContain('Cancelled');
});

test('a lottery bet is counted line by line, and lines without a hit are only counted', async () => {
  const drawer = await recall(wager());
  const text = textOf(drawer);
  expect(text).toMatch(/Miền Bắc\s?Draw 2026112001/);
  expect(text).toMatch(/Total stake: 10\.00 × 27 × 2 = P 540\.00/);
  expect(text).toMatch(/07\s?10\.00 × 99 × 2 hits\s?198\.00/);
  expect(text).toContain('1 line without a hit');
  expect(text).toMatch(/Payout\s?P 198\.00\s?Net result\s?−P 342\.00/);
});

test('the numbers of the draw mark what was hit, and a corrected result says so', async () => {
  const drawer = await recall(wager({ recall: { ...RECALL, resultVersion: 2 } }));
  expect(rowsOf(one('table', 'Draw numbers', drawer)).length).toBeGreaterThan(1);
  expect(textOf(drawer)).toContain('This result was corrected and the difference was posted to your balance.');
});

test('an open bet says when it is decided, and offers no receipt and no result', async () => {
  const open = { state: 'placed', settledAt: null, payout: '0' } as const;
  const drawer = await recall(wager({ ...open, recall: { ...RECALL, prizes: null, lines: [] } }));
  expect(textOf(drawer)).toContain('The draw has not taken place yet. 2026-11-20 18:15:00');
  expect(all('button', 'Download receipt', drawer)).toEqual([]);
  expect(textOf(drawer)).not.toContain('Net result');
  expect(all('table', 'Draw numbers', drawer)).toEqual([]);
});

test.each([
  ['SUM_DB2', 'A sum bet pays the odds divided by the number of ways to reach the sum.'],
  ['SUM_TX', /./],
] as const)('a bet of %s explains how it pays', async (play, text) => {
  const drawer = await recall(wager({ recall: { ...RECALL, play } }));
  if (typeof text === 'string') expect(textOf(drawer)).toContain(text);
  else expect(textOf(drawer)).not.toContain('A sum bet pays');
});

test('balances before and after stand where money of ours moved, and less valid stake is explained', async () => {
  const drawer = await recall(wager({ balances: { before: '1000', after: '658' }, validStake: '100' }));
  expect(textOf(drawer)).toMatch(/Balance before and after\s?1,000\.00 → 658\.00/);
  expect(textOf(drawer)).toMatch(/Valid turnover\s?100\.00/);
  expect(textOf(drawer)).toContain('Returned stakes do not count.');
});

test('the bet in the closed list stands with the proof of its draw', async () => {
  const proof = {
    ...{ algorithm: 'lantern-draw', version: 3, seedHash: 'ab', seed: null, betsHash: 'cd', bets: 4 },
    ...{ entropy: 'ef', message: null },
  };
  const drawer = await recall(wager({ recall: { ...RECALL, proof, receipt: { line: '1,LO2,07', hash: '99' } } }));
  expect(textOf(drawer)).toMatch(/Your bet in the closed list\s?1,LO2,07/);
});

test('a round of a vendor lists its bookings; one that was rolled back stays visible', async () => {
  const move = (id: string, op: 'bet' | 'win' | 'adjust', amount: string, isUndone = false) => ({
    ...{ id, op, amount, isUndone, at: '2026-11-20T06:30:00Z' },
  });
  const moves = [
    move('1', 'bet', '30'),
    move('2', 'bet', '30', true),
    move('3', 'win', '50'),
    move('4', 'adjust', '-5'),
  ];
  const drawer = await recall(round({ recall: { moves } }));
  expect(all('listitem', undefined, drawer).map(textOf)).toEqual([
    expect.stringMatching(/^Stake\s?2026-11-20 13:30:00\s?−P 30\.00$/),
    expect.stringMatching(/^Stake\s?2026-11-20 13:30:00\s?Void\s?−P 30\.00$/),
    expect.stringMatching(/^Payout\s?2026-11-20 13:30:00\s?\+P 50\.00$/),
    expect.stringMatching(/^Correction\s?2026-11-20 13:30:00\s?−P 5\.00$/),
  ]);
  expect(textOf(drawer)).toMatch(/Total stake\s?P 30\.00.*Net result\s?\+P 20\.00/);
});

test.each([
  ['refunded', /Refunded\s?P 30\.00\s?Net result\s?P 0\.00/],
  ['void', /Refunded\s?P 30\.00/],
  ['cashed_out', /Payout\s?P 30\.00/],
] as const)('a bet that is %s says that its stake came back, and not that it won', async (state, text) => {
  const drawer = await recall(round({ state, payout: '30' }));
  expect(textOf(drawer)).toMatch(text);
});

test('a vendor’s own replay is a link to another page; without one there is none', async () => {
  server.answers('getVendorReplay', { url: 'https://vendor.test/r/77' });
  const drawer = await recall(round({ recall: { vendor: { replay: true } } }));
  const link = await come('link', 'Show how it was settled', drawer);
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    ...['https://vendor.test/r/77', 'noopener noreferrer'],
  ]);
});

test('a round of our own game opens at its game', async () => {
  const drawer = await recall(round({ vendor: 'LTN_SLOTS', game: 'koi-lantern' }));
  const link = one('link', 'Show how it was settled', drawer);
  expect(link.getAttribute('href')).toMatch(/gameCode=koi-lantern.*vendor=LTN_SLOTS.*round=41/);
  expect(server.sent('getVendorReplay')).toEqual([]);
});

test('the legs of a multiple stand in the order of the slip with their odds and results', async () => {
  const leg = (number: number, state: Recalled['legs'][number]['state'], result: string | null) => ({
    ...{ number, state, result, event: `Match ${number}`, selection: 'Home', odds: '1.85', settledAt: null },
  });
  const legs = [leg(1, 'won', '2 : 1'), leg(2, 'half_won', null), leg(3, 'half_lost', null), leg(4, 'void', null)];
  const detail = { kind: 'system', sizes: [2, 3], unit: '10' } as never;
  const drawer = await recall(round({ detail, legs: [...legs, leg(5, 'open', null)] }));
  expect(textOf(drawer)).toContain('Multiple (2, 3)');
  expect(all('listitem', undefined, drawer).map(textOf)).toEqual([
    expect.stringMatching(/^Match 1\s?Won\s?Home\s?Odds 1\.85\s?2 : 1$/),
    ...['Half won', 'Half lost', 'Void', 'Open'].map((state) => expect.stringContaining(state)),
  ]);
});

const COUNTED = { staked: '1000', carried: '0', rake: '50', divided: '950', outcome: 'paid' } as const;
test.each([
  ['open', null, null, [/The pot is counted when betting has closed\. Rake, 5%/]],
  ['paid', COUNTED, '12.5', [/Stakes of all members\s?P 1,000\.00/, /Rake, 5%\s?P 50\.00/, /Your share\s?12\.5%/]],
  [
    'carried',
    { ...COUNTED, carried: '200', outcome: 'carried' },
    null,
    [/Carried over\s?P 200\.00/, /winners\s?P 0\.00/],
  ],
  ['refunded', { ...COUNTED, outcome: 'refunded' }, null, [/Rake, 5%\s?P 0\.00/]],
] as const)('a shared pot that is %s is counted so', async (_state, counted, sharePercent, texts) => {
  const drawer = await recall(round({ pot: { rakePercent: '5', noWinner: 'carry', counted, sharePercent } }));
  for (const text of texts) expect(textOf(drawer)).toMatch(text);
});

test('a signed receipt is saved as a file', async () => {
  const saved = watchSavedFiles();
  server.answers('getWagerReceipt', { keyId: 'key-1' });
  const drawer = await recall(round());
  await pressButton('Download receipt', drawer);
  await until(() => saved.length > 0);
  expect(saved[0]?.name).toBe('receipt-41.json');
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toMatchObject({ keyId: 'key-1' });
});

test.each(['receipt_changed', 'wager_open'])('a receipt that is refused as %s is asked for once', async (code) => {
  server.refuses('getWagerReceipt', code, `Why: ${code}.`);
  const drawer = await recall(round());
  await pressButton('Download receipt', drawer);
  await comes(`Why: ${code}.`);
  expect(server.sent('getWagerReceipt')).toHaveLength(1);
});

test('a bet that settles while it is open is read again, and its drawer closes by its button', async () => {
  const drawer = await recall(round({ state: 'placed', payout: '0', settledAt: null }));
  server.answers('getWager', round());
  await push('wagers.settled', {} as never);
  await until(() => textOf(drawer).includes('Net result'));
  await pressButton('Close', drawer);
  await gone('dialog', 'Bet and draw');
});

test('Escape closes the drawer and not the page below it', async () => {
  const drawer = await recall(round());
  one('button', 'Close', drawer).focus();
  await keys('Escape');
  await gone('dialog', 'Bet and draw');
  one('table', 'Betting record');
  (document.activeElement as HTMLElement | null)?.blur();
  await keys('Escape');
  await gone('table', 'Betting record');
});

test('a trial has its own record, a visitor is asked to log in', async () => {
  server.answers('listWagers', { totals: answerOf('listWagers').totals });
  await openPanel('personalHistoryCopy', { as: 'trial' });
  await comes('No bets in this period');
  await leaveSite();
  setUpSite();
  await openPanel('personalHistoryCopy', { as: 'visitor' });
  await come('dialog', 'Log in');
  expect(server.sent('listWagers')).toEqual([]);
});

test('a bet on a match shows its price, how it ended and why, and where it stands in the timeline', async () => {
  const entry = (number: number, kind: string, time: string) => ({
    ...{ number, kind, at: `2026-11-20T${time}:00Z`, side: 'home', minute: number, added: null, shirt: 9 },
    ...{ isOwnGoal: false, map: null, round: null, score: { home: 1, away: 0 } },
  });
  const [leg] = betOf('1').legs;
  const bet = betOf('1', {
    legs: [
      { ...leg, state: 'won', reason: 'full_time', counted: '1-1', score: { home: 0, away: 0 }, minute: 20 } as never,
    ],
  });
  const timelines = [{ matchId: '1', entries: [entry(12, 'red', '08:12'), entry(60, 'goal', '09:00')] }];
  const drawer = await recall(
    round({
      ...{ category: 'SPORTS', vendor: 'LTN_SPORTS', game: 'football', gameName: 'Football', event: '' },
      detail: {
        ...{ kind: 'sports', sizes: [1], bankers: [], unit: '50' },
        legs: [{ matchId: '1', market: '1X2', selection: 'D', score: { home: 0, away: 0 }, minute: 20 }],
      } as never,
      recall: { sports: { bet, placedAt: '2026-11-20T08:20:00Z', timelines } },
    }),
  );
  await until(() => textOf(drawer).includes('Taken at odds of 3.30, version 7 of the price'));
  expect(textOf(drawer)).toContain('Score at full-time');
  const lines = [...drawer.querySelectorAll('.sb-events li')].map((line) => line.getAttribute('data-kind'));
  expect(lines).toEqual(['red', 'bet', 'goal']);
});
