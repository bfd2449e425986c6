// @vitest-environment happy-dom
import { PLAYS } from '@lantern/games/vietnam-lottery';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, showLanguage, TextsProvider } from '../../shared/texts/index.ts';
import type { LotteryGame } from './lottery.queries.ts';
import type { LotteryGameAnswer } from './model/offer.ts';
import { BetPage } from './pages/bet-page.tsx';
import { LobbyPage } from './pages/lobby-page.tsx';

/** The components of our own that are drawn, by name: each element that some component makes. */
const drawn: string[] = [];
vi.mock('react/jsx-dev-runtime', async (original) => {
  const runtime = await original<{ jsxDEV: (type: unknown, ...rest: unknown[]) => unknown }>();
  const jsxDEV = (type: unknown, ...rest: unknown[]) => {
    if (typeof type === 'function') drawn.push(type.name);
    return runtime.jsxDEV(type, ...rest);
  };
  return { ...runtime, jsxDEV };
});
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const START_MS = Date.parse('2026-11-20T08:00:00Z');
const CLOSES_IN_MS = 68_000;
const NEXT_IN_MS = 730_000;
const at = (ms: number): string => new Date(START_MS + ms).toISOString();

const game = (code: string): LotteryGame => ({
  gameId: code,
  code,
  remark: `Game ${code}`,
  gameMenuTag: 'fast',
  region: 'MB',
  source: 'fast',
  intervalSeconds: 600,
  drawDayOfWeek: '1,2,3,4,5,6,7',
  isHot: 1,
  emblem: 'lantern',
  state: 'on',
  backAt: null,
  isPlayed: false,
  isBehind: false,
  halvesPrices: false,
  numero: '202611200001',
  remainTime: CLOSES_IN_MS,
  lockTime: 0,
  drawAt: at(CLOSES_IN_MS),
  openedNumero: null,
  openedNumbers: '12345',
  winningTime: at(-60_000),
});
const draw = (drawId: string, closesInMs: number) => ({
  drawId,
  numero: `20261120000${drawId}`,
  drawAt: at(closesInMs + 5000),
  closeAt: at(closesInMs),
  state: 'open' as const,
  seedHash: null,
  rule: null,
});
const games = ['a', 'b', 'c'].map(game);
const ANSWERS: Readonly<Record<string, object>> = {
  '/lgw/vn/games/game_menu': { hot: games, groups: [{ tag: 'fast', labelName: 'Fast', gameMenus: games }] },
  '/lgw/vn/games/a': {
    game: game('a'),
    draws: [draw('1', CLOSES_IN_MS), draw('2', NEXT_IN_MS)],
    plays: Object.values(PLAYS).map(({ code, group, kind, width, setSize = null, options = [] }) => ({
      code,
      group,
      kind,
      width,
      setSize,
      options,
      stakeMultiple: 1,
      odds: '70',
      unitMinimum: '1',
      unitMaximum: '1000',
      unitPerNumber: '1000',
    })) as never,
    numbers: [],
    limits: { slipMaximum: '10000', memberPerDraw: '10000', unitPerNumber: '10000', linesMaximum: 100 },
    serverTime: at(0),
  } satisfies LotteryGameAnswer,
  '/lgw/vn/numeros/opened/game': { list: [] },
  '/lgw/vn/draws/1/shares': { staked: '0', currency: 'LTN', shares: {} },
};

const realTimeout = globalThis.setTimeout;
let page: Root | undefined;
const box = document.createElement('div');

/** Opens one page of the module, its answers in hand. */
async function open(path: '/lottery' | '/vnlottery', Page: () => ReactNode, address: string): Promise<void> {
  const root = createRootRoute({ component: Outlet });
  const routes = [createRoute({ getParentRoute: () => root, path, component: Page })];
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  page = createRoot(box);
  act(() => {
    page?.render(
      <QueryClientProvider client={client}>
        <TextsProvider>
          <RouterProvider router={router as never} />
        </TextsProvider>
      </QueryClientProvider>,
    );
  });
  // Screens that are fetched late come in real time, and so does the betting table within its page.
  const isThere = () => box.textContent?.includes('Game a') && (path === '/lottery' || drawn.includes('NumberGrid'));
  for (let turn = 0; turn < 500 && !isThere(); turn += 1)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(20);
      await new Promise((come) => realTimeout(come, 10));
    });
  expect(isThere()).toBe(true);
  await seconds(1);
}

/** What is drawn in that time. */
async function seconds(count: number): Promise<ReadonlySet<string>> {
  drawn.length = 0;
  for (let turn = 0; turn < count; turn += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
  return new Set(drawn);
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const value = ANSWERS[url.split('?')[0] ?? ''];
    if (value === undefined) return Response.json({ success: false, code: 'not_found', message: '' });
    const now = 'serverTime' in value || url.includes('game_menu') ? { serverTime: new Date().toISOString() } : {};
    return Response.json({ success: true, value: { ...value, ...now } });
  });
  await showLanguage('EN');
  await loadTexts('lottery', 'lottery.lobby', 'catalogue', 'lottery.bet', 'wager', 'field');
  document.body.append(box);
  vi.useFakeTimers({ now: START_MS, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  act(() => page?.unmount());
  vi.useRealTimers();
});

test('in the lobby a second draws the countdowns, and neither the page nor a card', async () => {
  await open('/lottery', LobbyPage, '/lottery');
  expect(await seconds(5)).toEqual(new Set(['Countdown']));
});

test('a card that comes within its last minute is drawn, and the page is not', async () => {
  await open('/lottery', LobbyPage, '/lottery');
  const names = await seconds(10);
  expect(names).toContain('DrawCard');
  expect(names).not.toContain('LotteryCard');
});

test('on the betting page a second draws the countdown only', async () => {
  await open('/vnlottery', BetPage, '/vnlottery?gameCode=a');
  expect(await seconds(5)).toEqual(new Set(['Countdown']));
});

test('when a draw closes the betting page goes on to the next one', async () => {
  await open('/vnlottery', BetPage, '/vnlottery?gameCode=a');
  expect(box.textContent).toContain('202611200001');
  const names = await seconds(CLOSES_IN_MS / 1000);
  expect(names).toContain('GameHeader');
  expect(box.textContent).toContain('202611200002');
});
