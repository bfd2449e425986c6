import { pickDistinct, type WordStream } from '../fair/index.ts';

/**
 * The tickets that win a raffle by place, the best prize first, as indexes of the closed list from 0. No ticket wins twice; with fewer tickets than winners all
 * of them win. The words are those of the raffle's seed, bound to the root and the size of the closed list: `drawMessage`.
 */
export const drawRaffle = (stream: WordStream, tickets: number, winners: number): number[] =>
  pickDistinct(stream, tickets, Math.min(tickets, winners));
