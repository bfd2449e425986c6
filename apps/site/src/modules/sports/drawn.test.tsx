// @vitest-environment happy-dom
import type { SportsMarket } from '@lantern/contract/sports';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, showLanguage, TextsProvider } from '../../shared/texts/index.ts';
import type { PriceBook } from './model/price-book.ts';
import { OddsCell } from './parts/odds-cell.tsx';
import { BookProvider, useBook } from './use-book.tsx';
import { TextsOfSports } from './use-sports-texts.tsx';

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

const MATCHES = 100;
const team = (name: string) => ({ teamId: name, name, short: 'ABC' });
const market = (odds: string, version: number): SportsMarket => ({
  ...{
    market: '1X2',
    code: '1X2',
    line: null,
    part: null,
    from: null,
    state: 'open',
    suspendedFor: null,
    isMain: true,
  },
  result: null,
  selections: ['H', 'D', 'A'].map((selection) => ({ selection, name: '', odds, version, isOpen: true })),
});
const match = (matchId: string) => ({
  ...{ matchId, sport: 'football' as const, home: team('Hue'), away: team('Vinh'), startsAt: '2026-11-20T10:00:00Z' },
  competition: { competitionId: '1', name: 'Cup', sport: 'football' as const },
});
const ids = Array.from({ length: MATCHES }, (_, index) => String(index));
const matches = ids.map(match);
const { selections: _, ...head } = market('2.00', 1);
const shownHead = { ...head, selections: ['H', 'D', 'A'].map((selection) => ({ selection, name: '' })) };

let page: Root;
let book: PriceBook;
function Board() {
  book = useBook();
  useEffect(() => {
    const progress = { version: 1, state: 'playing', isSuspended: false } as never;
    book.read(ids.map((matchId) => ({ matchId, progress, markets: [market('2.00', 1)] })));
  }, []);
  return matches.map((one) =>
    ['H', 'D', 'A'].map((selection) => (
      <OddsCell
        key={`${one.matchId}${selection}`}
        match={one}
        head={shownHead}
        selection={selection}
        label={selection}
      />
    )),
  );
}

beforeEach(async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await showLanguage('EN');
  await loadTexts('sports');
  page = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    page.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } })}>
        <TextsProvider>
          <BookProvider>
            <TextsOfSports>
              <Board />
            </TextsOfSports>
          </BookProvider>
        </TextsProvider>
      </QueryClientProvider>,
    ),
  );
  drawn.length = 0;
});
afterEach(async () => {
  await act(async () => page.unmount());
  vi.unstubAllGlobals();
});

test('of three hundred prices only those that moved are drawn', async () => {
  expect(document.querySelectorAll('button.odds')).toHaveLength(3 * MATCHES);
  const next = market('2.00', 1);
  next.selections[0] = { selection: 'H', name: '', odds: '2.10', version: 2, isOpen: true };
  await act(async () => book.changed(ids.slice(0, 5).map((matchId) => ({ matchId, markets: [next], gone: [] }))));
  expect(drawn.filter((name) => name === 'OddsButton')).toHaveLength(5);
  expect(new Set(drawn)).toEqual(new Set(['OddsButton']));
});

test('news that changes nothing draws nothing', async () => {
  await act(async () => book.changed([{ matchId: '1', markets: [market('2.00', 1)], gone: [] }]));
  expect(drawn).toEqual([]);
});
