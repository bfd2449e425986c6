import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerOf, itemOf, pageOf, server } from './fake-server.ts';
import { all, come, comes, fields, one, press, pressButton, shown, textOf, type, until, write } from './hands.ts';
import { leaveSite, type Opening, openSite, PHONE_PX, push, setUpSite } from './open-site.tsx';
import { liveMatch, mainMarkets, marketOf, matchOf, moved, presetSports } from './sports-game.ts';

const open = (address = '/sports', more: Opening = {}) => openSite(address, { as: 'member', ...more });

beforeEach(setUpSite);
afterEach(leaveSite);

test.each([
  ['/sports', 'Sports'],
  ['/esports', 'E-sports'],
])('%s has its heading and title', async (path, name) => {
  presetSports();
  await open(path);
  await come('heading', name);
  await until(() => document.title === `${name} · Lantern`);
});

test('matches stand under their leagues with the main markets', async () => {
  presetSports();
  await open();
  await come('heading', 'Mekong Premier');
  one('heading', 'Straits Cup');
  const row = one('link', 'Hue Citadel v Da Nang Marlins').closest('li') as HTMLElement;
  expect(all('button', undefined, row).filter((button) => button.matches('.odds'))).toHaveLength(7);
  one('link', 'Hue Citadel v Da Nang Marlins: all 42 markets');
});

test('a sport in maintenance says when it is back, and its prices cannot be chosen', async () => {
  presetSports();
  const football = itemOf('listCatalogueGames', 'games', { gameCode: 'football', gameName: 'Football' });
  const backAt = '2026-11-20T10:00:00Z';
  server.answers('listCatalogueGames', { games: [{ ...football, gameType: 'SPORTS', state: 'maintenance', backAt }] });
  await open();
  await comes('Football is under maintenance · Back at 2026-11-20 17:00');
  const prices = all('button').filter((button) => button.matches('.odds')) as HTMLButtonElement[];
  expect(prices.length).toBeGreaterThan(0);
  expect(prices.every((price) => price.disabled || price.getAttribute('aria-disabled') === 'true')).toBe(true);
});

test('a price that moves flashes with an arrow and a word, and then is as before', async () => {
  presetSports([liveMatch('1')]);
  await open();
  await come('button', /^1 X 2: Hue Citadel/);
  const [main] = mainMarkets();
  await push('sports.prices', {
    list: [{ matchId: '1', markets: main ? [moved(main, ['2.40'], 2)] : [], gone: [], version: 2 }],
  });
  const cell = await come('button', /^1 X 2: Hue Citadel, odds up/);
  expect(textOf(cell)).toContain('2.40');
  expect(cell.className).toContain('odds-up');
  await until(() => all('button', /odds up/).length === 0);
});

test('a goal changes the score of the list, and the market of the old score goes', async () => {
  presetSports([liveMatch('1')]);
  await open();
  await come('button', /^Handicap: Hue Citadel/);
  await push('sports.matches', { list: [{ ...liveMatch('1').progress, version: 2, score: { home: 2, away: 1 } }] });
  await push('sports.prices', {
    list: [{ matchId: '1', markets: [marketOf('AH:-0.5@2-1', ['2.02', '1.80'])], gone: ['AH:-0.25'], version: 3 }],
  });
  await comes('Score 2 to 1');
  await come('button', /^Handicap: Hue Citadel −0\.5/);
  expect(all('button', /−0\.25/)).toEqual([]);
});

test('an older score that arrives late changes nothing', async () => {
  presetSports([liveMatch('1')]);
  await open();
  await come('button', /^1 X 2: Hue Citadel/);
  await push('sports.matches', { list: [{ ...liveMatch('1').progress, version: 9, score: { home: 2, away: 1 } }] });
  await comes('Score 2 to 1');
  await push('sports.matches', { list: [{ ...liveMatch('1').progress, version: 5 }] });
  expect(shown()).toContain('Score 2 to 1');
});

test('leagues, teams and times are chosen in the address', async () => {
  presetSports();
  const site = await open();
  await press(await come('link', /^Mekong Premier3/));
  await until(() => server.last('listSportsMatches')?.query['competitions'] === '10');
  await write('Team or league', 'hue');
  await until(() => server.last('listSportsMatches')?.query['search'] === 'hue');
  expect(site.address()).toContain('words=hue');
});

test('a star makes a league one of my leagues, and a match a favourite', async () => {
  presetSports();
  server.answers('setSportsFavourite');
  await open();
  await pressButton('Add Mekong Premier to favourites');
  await until(() => server.last('setSportsFavourite'));
  expect(server.body('setSportsFavourite')).toEqual({ kind: 'competition', key: '10', isOn: true });
  server.answers('listSportsFavourites', { matches: ['1'] });
  await pressButton('Add Hue Citadel v Da Nang Marlins to favourites');
  await come('button', 'Remove Hue Citadel v Da Nang Marlins from favourites');
});

test('without matches, and when they do not load, the page says so', async () => {
  presetSports([]);
  await open();
  await comes('No matches here');
  server.refuses('listSportsMatches', 'server_fault', 'Something went wrong.');
  await press(one('radio', 'Early'));
  await comes('Something went wrong.');
});

test('while the feed is silent the page says that bets in play are paused', async () => {
  server.answers('listSports', { feed: { isSilent: true, heardAt: null }, list: [] });
  presetSports();
  await open();
  await comes('We have no news from the matches at the moment.');
});

test('on a phone one market stands beside the teams, and another can be chosen', async () => {
  presetSports();
  await open('/sports', { width: PHONE_PX });
  await press(await come('radio', 'Over / under'));
  await until(() => document.querySelector('[data-shown="OU"]'));
});

test('results of a day and the calendar of matches', async () => {
  presetSports();
  server.answers('getSportsCalendar', {
    days: [
      { day: '2026-11-19', matches: 0, results: 3 },
      { day: '2026-11-21', matches: 5, results: 0 },
    ],
  });
  const { markets: _, ...ended } = matchOf('1');
  server.answers(
    'listSportsResults',
    pageOf([{ ...ended, progress: { ...ended.progress, state: 'settled', score: { home: 3, away: 1 } } }]),
  );
  const site = await open();
  await press(await come('link', 'Results'));
  await comes('3–1');
  await press(await come('link', /^11-19/));
  await until(() => server.last('listSportsResults')?.query['day'] === '2026-11-19');
  await press(one('radio', 'Calendar'));
  const day = await come('link', /21.*: 5 matches$/);
  day.focus();
  await press(day);
  await until(() => site.address().includes('day=2026-11-21'));
  // The calendar is gone with the pressed day.
  await until(() => document.activeElement?.id === 'content');
});

test('a match has its markets by group, and what is settled says what won', async () => {
  const markets = [
    ...mainMarkets(),
    marketOf('OU:3.5', ['3.40', '1.30'], { isMain: false }),
    marketOf('BTTS', ['1.80', '1.95'], {
      ...{ isMain: false, state: 'settled' },
      result: { selections: ['yes'], counted: '1-1', at: '2026-11-20T07:50:00Z' },
    }),
  ];
  presetSports([{ ...liveMatch('1'), markets }]);
  await open('/sports?match=1');
  await come('heading', 'Hue Citadel v Da Nang Marlins');
  const goals = await come('region', 'Over / under');
  expect(all('button', /^Over \/ under/, goals)).toHaveLength(4);
  expect(textOf(one('region', 'Both teams to score'))).toContain('Settled: Yes won');
  await press(one('radio', /^Handicap/));
  await until(() => all('region', 'Over / under').length === 0);
});

test('what happens in a match arrives while its page is open', async () => {
  presetSports([liveMatch('1')]);
  await open('/sports?match=1');
  await press(await come('tab', 'Events'));
  await comes('Nothing has happened yet');
  const entry = {
    ...itemOf('getSportsMatch', 'timeline'),
    number: 4,
    kind: 'goal',
    side: 'away',
    minute: 68,
    shirt: 11,
  } as const;
  const { ball: _, ...statistics } = answerOf('getSportsMatch').statistics;
  await push('sports.timeline', { matchId: '1', entries: [entry], ball: [], statistics });
  await comes('No. 11');
  expect(textOf(one('tabpanel'))).toContain('Da Nang Marlins No. 11');
});

test('selections of one match become one leg at the joint price of the server', async () => {
  presetSports();
  server.answers('quoteBetBuilder', {
    market: 'BUILDER:7f3a',
    selection: 'all',
    odds: '3.45',
    version: 4,
    endsAt: '2026-11-20T09:00:00Z',
  });
  await open('/sports?match=1&group=builder');
  await pressButton(/^1 X 2: Hue Citadel/);
  await pressButton(/^Over \/ under: Over 2\.5/);
  const builder = one('region', 'Bet builder');
  await until(() => textOf(builder).includes('3.45'));
  expect(server.body('quoteBetBuilder')).toEqual({
    legs: [
      { market: '1X2', selection: 'H' },
      { market: 'OU:2.5', selection: 'over' },
    ],
  });
  await pressButton('Add to slip', builder);
  await comes('Bet builder, 2 selections');
  await until(() => fields(/^Stake on Bet builder/)[0]);
  await type(fields(/^Stake on Bet builder/)[0] as HTMLInputElement, '10');
  await comes('34.50');
});

test('selections that exclude each other say so, and a visitor logs in for a price', async () => {
  presetSports();
  server.refuses('quoteBetBuilder', 'never_together', 'These selections can never win together.');
  await open('/sports?match=1&group=builder');
  await pressButton(/^1 X 2: Hue Citadel/);
  await pressButton(/^Over \/ under: Under 2\.5/);
  await comes('These selections can never win together.');
  expect(fields(/^Stake on/)).toEqual([]);
});

test('a match that does not exist says so', async () => {
  presetSports();
  server.refuses('getSportsMatch', 'not_found', 'This match does not exist.');
  await open('/sports?match=9');
  await comes('This match does not exist.');
});

test('several matches are watched at once', async () => {
  presetSports([liveMatch('1'), liveMatch('2')]);
  const site = await open();
  await pressButton('Watch Hue Citadel v Da Nang Marlins beside others');
  await pressButton('Watch Can Tho Rice v Hai Phong Dock beside others');
  await press(await come('link', 'Watch 2 matches'));
  await come('heading', 'Several matches');
  expect(site.address()).toContain('matches=1.2');
  await until(() => all('article').length === 2);
});

test('e-sports stand by game, with the maps so far', async () => {
  const match = matchOf('1');
  const maps = [{ number: 1, name: 'Mirage', score: { home: 13, away: 9 }, winner: 'home' as const, rounds: [] }];
  server.answers('listSports', {
    feed: { isSilent: false, heardAt: null },
    list: [{ sport: 'cs2', category: 'ESPORTS', live: 1, today: 0, early: 0, competitions: [] }],
  });
  presetSports([
    {
      ...{ ...match, sport: 'cs2', category: 'ESPORTS', bestOf: 3 },
      progress: { ...match.progress, state: 'playing', phase: 'map', score: { home: 1, away: 0 }, maps },
      markets: [
        marketOf('MATCH_WINNER', ['1.63', '2.25'], {
          selections: ['H', 'A'].map((selection) => ({ selection, name: '', odds: '1.63', version: 1, isOpen: true })),
        }),
      ],
    },
  ]);
  await openSite('/esports', { as: 'member' });
  await come('heading', /E-sports/i);
  await comes('map 1: 13 to 9');
  // Of the series in front, and of its row in the list.
  await until(() => all('button', /^Match winner: Hue Citadel/).length === 2);
  one('link', /^CS2/);
});

test('hot matches stand on the home page with prices that follow the match', async () => {
  presetSports();
  server.answers('listHotMatches', { list: [liveMatch('1')] });
  await openSite('/index', { as: 'member' });
  await come('heading', 'Hot matches');
  await pressButton(/^1 X 2: Hue Citadel/);
  await come('link', /^Slip 1/);
});

test('without hot matches the home page has no slider', async () => {
  presetSports();
  await openSite('/index');
  await until(() => server.sent('listHotMatches').length > 0);
  await until(() => all('heading', 'Hot matches').length === 0);
});

test('in Vietnamese the sportsbook has its words', async () => {
  presetSports();
  await open('/sports', { language: 'VI' });
  await comes('Phiếu cược trống');
  await until(() => all('button', /^Tài \/ xỉu: Tài 2\.5/).length === 3);
});

test('the table of the competition marks the teams of the match, and has the form of each', async () => {
  presetSports();
  const row = { played: 2, won: 1, drawn: 1, lost: 0, scored: 3, conceded: 1, points: 4 };
  server.answers('getSportsTable', {
    competition: { competitionId: '10', name: 'Mekong Premier', sport: 'football' },
    season: '2026',
    rows: [
      { ...row, teamId: '99', name: 'Vinh Anchors', form: ['won', 'drawn'] },
      { ...row, teamId: '11', name: 'Hue Citadel', form: ['drawn', 'won'] },
    ],
  });
  await open('/sports?match=1');
  await press(await come('tab', 'Table'));
  const marked = await until(() => one('tabpanel').querySelector('tr[aria-current=true]'));
  expect(textOf(marked as HTMLElement)).toContain('Hue Citadel');
  expect(textOf(marked as HTMLElement)).toContain('Drawn Won');
  expect(server.last('getSportsTable')?.params).toEqual({ id: '10' });
});
