import type { CallName } from '@lantern/client/calls';
import type { Answer } from '../../../shared/calls/index.ts';

export type Board = Answer<'getSportsBoard'>;
export type BoardMatch = Board['list'][number];
export type Traded = Answer<'getStaffSportsMatch'>;
export type TradedMarket = Traded['markets'][number];
export type TradedSelection = TradedMarket['selections'][number];
export type IncomingBet = Answer<'listIncomingSportsBets'>['list'][number];

/** What an act of trading changes on the page. */
export const CHANGES: readonly CallName[] = ['getSportsBoard', 'getStaffSportsMatch', 'listIncomingSportsBets'];
/** What a request to another operator changes. */
export const REQUEST_CHANGES: readonly CallName[] = [...CHANGES, 'listStaffRequests', 'getDashboard', 'getWaiting'];

/** Both sides, or the competition whose winner is bet on. */
export const versus = ({ home, away, competition, entrants }: BoardMatch): string =>
  entrants ? competition.name : `${home.name} – ${away.name}`;
export const scoreText = ({ home, away }: { readonly home: number; readonly away: number }): string =>
  `${home} : ${away}`;
/** States in which a match takes bets. */
const SOLD: readonly string[] = ['scheduled', 'playing', 'break', 'postponed'];
export const isSold = ({ progress }: BoardMatch): boolean => SOLD.includes(progress.state);
