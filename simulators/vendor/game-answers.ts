import type { Book } from './book.ts';
import { type AnswersTo, OK, refuse } from './platform-operations.ts';
import { replaySign } from './signing.ts';

export interface ReplayOptions {
  readonly secret: string;
  /** How players reach this vendor, known once it listens. */
  readonly publicUrl: () => string;
}

export const freeRoundAnswers = (
  book: Book,
): AnswersTo<'freeRounds.grant' | 'freeRounds.cancel' | 'freeRounds.list'> => ({
  'freeRounds.grant': (_vendor, { freeRoundId, playerId, number }) => {
    book.give({ freeRoundId, playerId, number, cancelled: false });
    return OK;
  },
  'freeRounds.cancel': (_vendor, { freeRoundId, playerId }) => {
    book.give({ freeRoundId, playerId, number: book.freeRounds(freeRoundId)?.number ?? 0, cancelled: true });
    return OK;
  },
  'freeRounds.list': (_vendor, { playerId }) => ({ ...OK, list: book.freeOf(playerId) }),
});

function replayUrl({ secret, publicUrl }: ReplayOptions, vendor: string, round: string, lang: string): string {
  const url = new URL('/replay', publicUrl());
  url.search = new URLSearchParams({ vendor, round, lang, sign: replaySign(secret, vendor, round) }).toString();
  return url.href;
}

/** The statement, the games and the replay of a round. */
export const gameAnswers = (
  book: Book,
  options: ReplayOptions,
): AnswersTo<'list' | 'games' | 'maintenance' | 'jackpots' | 'round.replayUrl'> => ({
  list: (vendor, body) => ({ ...OK, ...book.statement({ ...body, vendor, cursor: Number(body.cursor) }) }),
  games: () => ({ ...OK, games: [{ gameCode: 'lucky-well', type: 'RNG', rtp: '97.00', minBet: '1.000000' }] }),
  maintenance: () => ({ ...OK, maintenance: book.isInMaintenance(), until: null }),
  // The game has none, but the call is answered.
  jackpots: () => ({ ...OK, jackpots: [] }),
  'round.replayUrl': (vendor, { playerId, roundId, language }) => {
    if (book.drawnOf(vendor, roundId)?.playerId !== playerId) return refuse('NOT_FOUND');
    return { ...OK, url: replayUrl(options, vendor, roundId, language) };
  },
});
