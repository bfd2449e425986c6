import type { Queryable } from '../../platform/index.ts';
import { seedsOfPlays } from '../fairness/index.ts';
import { type FinalRow, factsKey, isDecided, type ReceiptFacts, type ReceiptSource } from '../wager/index.ts';
import { crashFacts } from './crash/instant.crash.store.ts';
import { CATEGORY, VENDOR } from './instant.games.ts';
import { boardFacts } from './mines/instant.mines.store.ts';

type Facts = readonly (readonly [string, ReceiptFacts])[];

/** A ball is identified by its pair and nonce. */
async function ofPlinko(db: Queryable, wagers: readonly FinalRow[]): Promise<Facts> {
  const plays = wagers.flatMap((wager) => {
    const [pairId, nonce] = wager.round?.split(':') ?? [];
    return pairId && nonce ? [{ key: factsKey(wager), memberId: wager.member_id, pairId, nonce: Number(nonce) }] : [];
  });
  return [...(await seedsOfPlays(db, plays))];
}

async function ofMines(db: Queryable, wagers: readonly FinalRow[]): Promise<Facts> {
  const boards = await boardFacts(db, wagers);
  const plays = wagers.flatMap((wager) => {
    const board = boards.get(`${wager.member_id}:${wager.id}`);
    if (!board) return [];
    return [{ key: factsKey(wager), memberId: wager.member_id, pairId: board.pair_id, nonce: board.nonce }];
  });
  return [...(await seedsOfPlays(db, plays))];
}

async function ofCrash(db: Queryable, wagers: readonly FinalRow[]): Promise<Facts> {
  const rounds = await crashFacts(db, wagers);
  return wagers.flatMap((wager) => {
    const round = rounds.get(`${wager.member_id}:${wager.id}`);
    if (!round) return [];
    const bound = isDecided(wager) ? { betsHash: round.bets_hash, bets: round.bets } : {};
    const { id: roundId, terminal_hash: terminalHash, position } = round;
    return [[factsKey(wager), { roundId, terminalHash, position, ...bound }] as const];
  });
}

export const instantReceipts: ReceiptSource = {
  categories: [CATEGORY],
  vendor: VENDOR,
  facts: async (db, wagers) => {
    const of = (isOf: (game: string) => boolean) => wagers.filter(({ game }) => isOf(game));
    const [plinko, mines, crash] = [
      of((game) => game === 'plinko'),
      of((game) => game === 'mines'),
      of((game) => game === 'crash'),
    ];
    return new Map([
      ...(plinko.length > 0 ? await ofPlinko(db, plinko) : []),
      ...(mines.length > 0 ? await ofMines(db, mines) : []),
      ...(crash.length > 0 ? await ofCrash(db, crash) : []),
    ]);
  },
};
