import type { LiveRound } from '@lantern/contract/live';
import type { Answer } from '../src/shared/calls/index.ts';
import { itemOf, server } from './fake-server.ts';
import { START } from './open-site.tsx';

type Detail = Answer<'getLiveTable'>;
type Table = Detail['table'];
type Spot = Detail['spots'][number];
type Bet = Detail['ownBets'][number];
type Entry = Table['road'][number];

/** Seconds after the beginning of the test. */
const at = (seconds: number): string => new Date(Date.parse(START) + seconds * 1000).toISOString();
/** Seconds after now. */
export const fromNow = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

export const spotOf = (code: string, more: Partial<Spot> = {}): Spot =>
  itemOf('getLiveTable', 'spots', { code, pays: '1', maxStake: '50', return: '0.98', ...more });
export const betOf = (spot: string, stake: string, more: Partial<Bet> = {}): Bet =>
  itemOf('getLiveTable', 'ownBets', { roundId: '9', spot, stake, ...more });
export const entryOf = (roundId: string, outcome: string, dealt: string[] = [], more: Partial<Entry> = {}): Entry => ({
  ...{ roundId, name: `1-${roundId}`, outcome, dealt, marks: [], pools: null },
  ...more,
});

/** A round that takes bets for an hour. */
export const roundOf = (more: Partial<LiveRound> = {}): LiveRound => ({
  ...{ table: 'hue', roundId: '9', name: '1-9', phase: 'open', winners: [], marks: [], steps: [], bets: 0 },
  ...{ opensAt: at(-2), lastCallAt: at(3590), closesAt: at(3600), shownAt: null, outcome: null, settledAt: null },
  ...{ nextAt: null, terminalHash: null, betsHash: null, pools: null },
  ...more,
});
/** The same round while its cards are dealt, and once everybody has seen them. */
export const dealtRound = (more: Partial<LiveRound> = {}): LiveRound =>
  roundOf({ phase: 'dealing', closesAt: fromNow(-9), betsHash: 'b'.repeat(64), ...more });
export const shownRound = (outcome: string, more: Partial<LiveRound> = {}): LiveRound =>
  dealtRound({
    ...{ phase: 'settled', outcome, shownAt: fromNow(-5), settledAt: fromNow(-4), nextAt: fromNow(60) },
    ...more,
  });

/** A table of baccarat for stakes from 1 to 100. */
export function tableOf(more: Partial<Table> = {}): Table {
  const least = itemOf('listLiveTables', 'list');
  const limits = { ...least.limits, minStake: '1', maxStake: '100', maxRound: '120' };
  const own = { code: 'hue', name: 'Hue', game: 'baccarat', state: 'open', currency: 'LTN', limits } as const;
  return { ...least, ...own, round: roundOf(), ...more };
}

/** What the server says of a table, in the list and by itself. */
export function presetTable(table: Partial<Table> = {}, detail: Partial<Detail> = {}): void {
  const shown = tableOf(table);
  server.answers('listLiveTables', () => ({ list: [shown] }));
  server.answers('getLiveTable', () => ({
    table: shown,
    spots: ['player', 'banker', 'tie'].map((code) => spotOf(code)),
    ...detail,
  }));
  for (const call of ['watchTable', 'leaveTable', 'listLivePlayers', 'listLiveRounds', 'listMyLiveRounds'] as const)
    server.presets(call, {});
}

/** The server takes every bet. */
export const takesBets = (): void =>
  server.answers('placeLiveBets', ({ body }) => {
    const { bets, roundId } = body as { roundId: string; bets: { spot: string; stake: string }[] };
    return {
      bets: bets.map(({ spot, stake }, index) => betOf(spot, stake, { betId: `${roundId}0${index}`, roundId })),
      balanceAfter: '90',
    };
  });
