import { type Answer, useCall } from '../../shared/calls/index.ts';

export type InstantInfo = Answer<'getInstantGame'>;
export type Board = Answer<'startMines'>;
export type Drop = Answer<'dropBall'>;
export type Table = Answer<'getCrashTable'>;
export type Round = NonNullable<Table['round']>;
export type Bet = Answer<'betCrash'>;
export type Player = Table['players'][number];

export const useInstantInfo = (game: 'crash' | 'mines' | 'plinko') =>
  useCall('getInstantGame', { params: { game } }, { staleMs: 15_000, keep: true, refetchMs: 30_000 });
