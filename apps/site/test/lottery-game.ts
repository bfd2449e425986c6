import { familyOfRegion } from '@lantern/games/families';
import { formatOdds } from '@lantern/games/lottery';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, itemOf, server } from './fake-server.ts';
import { come, one, press, until } from './hands.ts';
import { START } from './open-site.tsx';

type GameAnswer = Answer<'getLotteryGame'>;

const REGION = 'MB';
const at = (ms: number): string => new Date(Date.parse(START) + ms).toISOString();
const CLOSES_IN_MS = 600_000;

export const draw = (drawId: string, closesInMs = CLOSES_IN_MS, more: Partial<GameAnswer['draws'][number]> = {}) =>
  itemOf('getLotteryGame', 'draws', {
    ...{ drawId, numero: `20261120${drawId.padStart(4, '0')}`, state: 'open' },
    ...{ drawAt: at(closesInMs + 5000), closeAt: at(closesInMs) },
    ...more,
  });

const game = (more: Partial<GameAnswer['game']> = {}): GameAnswer['game'] => ({
  ...answerOf('getLotteryGame').game,
  ...{ gameId: 'fast', code: 'fast', remark: 'Fast north', region: REGION, source: 'fast', intervalSeconds: 600 },
  ...{ drawDayOfWeek: '1,2,3,4,5,6,7', state: 'on', numero: '202611200001', drawAt: at(CLOSES_IN_MS + 5000) },
  ...more,
});

/** All plays of the region with stakes from 1 (of units from 0.01) to 5,000: each at 70, or with tickets at its own price. */
function plays(region: string, odds: string): GameAnswer['plays'] {
  const family = familyOfRegion(region);
  const priceOf = (code: string, kind: string) =>
    kind === 'ticket' ? formatOdds(family?.defaultOdds(region, code) ?? 1n) : odds;
  const unitMinimum = family?.units ? '0.01' : '1';
  return (family?.plays(region) ?? []).map(({ code, group, kind, width, setSize = null, options = [] }) => ({
    ...{ code, group, kind, width, setSize, options: [...options], stakeMultiple: 1, odds: priceOf(code, kind) },
    ...{ unitMinimum, unitMaximum: '5000', unitPerNumber: '5000' },
  }));
}

interface Lottery {
  readonly region?: string;
  readonly odds?: string;
  readonly draws?: GameAnswer['draws'];
  /** The draws of other stations, by their codes. */
  readonly stations?: Readonly<Record<string, GameAnswer['draws']>>;
  readonly game?: Partial<GameAnswer['game']>;
  readonly slipMaximum?: string;
}

/** The lottery on whose table a test bets. */
export function presetLottery(more: Lottery = {}) {
  const { odds = '70', draws = [draw('1'), draw('2', 2 * CLOSES_IN_MS), draw('3', 3 * CLOSES_IN_MS)] } = more;
  const { region = REGION } = more;
  server.answers('getLotteryGame', ({ params }) => ({
    game: game({ region, ...more.game }),
    draws: more.stations?.[params['code'] ?? ''] ?? draws,
    plays: plays(region, odds),
    limits: {
      slipMaximum: more.slipMaximum ?? '500000',
      memberPerDraw: '500000',
      unitPerNumber: '5000',
      linesMaximum: 100,
    },
  }));
  server.answers('listOpenedNumeros');
  server.answers('getTrend');
  server.answers('getPrizeGroup', { below: '0', lowest: '0.85' });
  server.answers('listRecentGames');
  server.answers('listPublishedSlips');
  server.answers('getStakeShares', { staked: '0', currency: 'LTN', shares: {} });
  server.answers('listWagers');
  server.answers('getPlaySafely');
}

type Placed = Answer<'placeLotterySlip'>;
export const placedSlip = (key: string): Placed => answerOf('placeLotterySlip', { key, total: '10' });

/** The server takes every slip that arrives, and knows those it has taken. */
export function takesSlips(): void {
  const taken = new Map<string, Placed>();
  server.answers('placeLotterySlip', ({ key = '' }) => {
    const placed = placedSlip(key);
    taken.set(key, placed);
    return placed;
  });
  server.answers('getLotterySlip', ({ params }) => ({ slip: taken.get(params['key'] ?? '') ?? null }));
}

export const slip = (): HTMLElement => one('region', 'Bet slip');

/** Picks numbers on the table; each is pressed afterwards. */
export async function pick(...numbers: readonly string[]): Promise<void> {
  const grid = await come('group', 'Numbers');
  for (const number of numbers) {
    const cell = () => one('button', new RegExp(`^${number}\\b`), grid);
    await press(cell());
    await until(() => cell().getAttribute('aria-pressed') === 'true');
  }
}
