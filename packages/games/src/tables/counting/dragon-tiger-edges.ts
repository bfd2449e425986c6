import type { Card } from '../cards.ts';
import { createDragonTiger } from '../dragon-tiger.ts';
import { type Edges, netOf } from './edges.ts';
import { KINDS } from './remaining.ts';

const RANKS = 13;
const card = (rank: number, suit: Card['suit']): Card => ({ rank, suit });

/** Exact averages of all bets of dragon tiger: over every pair of ranks, and over every tie of one suit. */
export function dragonTigerEdges(): Edges {
  const { spots } = createDragonTiger();
  const nets = spots.map(({ share }) => {
    const mixed: number[] = [];
    const suited: number[] = [];
    for (let dragon = 1; dragon <= RANKS; dragon += 1)
      for (let tiger = 1; tiger <= RANKS; tiger += 1)
        mixed.push(netOf(share({ dragon: card(dragon, 's'), tiger: card(tiger, 'h') })));
    for (let rank = 1; rank <= RANKS; rank += 1)
      suited.push(netOf(share({ dragon: card(rank, 's'), tiger: card(rank, 's') })));
    return Float64Array.from([...mixed, ...suited]);
  });
  const chances = new Float64Array(RANKS * RANKS + RANKS);
  const averages = new Float64Array(spots.length);
  return {
    bets: spots.map(({ code }) => ({ game: 'dragon-tiger', bet: code })),
    of: ({ size, ranks, kinds }) => {
      const deals = size * (size - 1);
      for (let dragon = 0; dragon < RANKS; dragon += 1)
        for (let tiger = 0; tiger < RANKS; tiger += 1)
          chances[dragon * RANKS + tiger] =
            (ranks[dragon + 1]! * (ranks[tiger + 1]! - (dragon === tiger ? 1 : 0))) / deals;
      for (let rank = 0; rank < RANKS; rank += 1) {
        let suited = 0;
        for (let kind = rank; kind < KINDS; kind += RANKS) suited += (kinds[kind]! * (kinds[kind]! - 1)) / deals;
        chances[rank * RANKS + rank]! -= suited;
        chances[RANKS * RANKS + rank] = suited;
      }
      for (const [bet, net] of nets.entries()) {
        let sum = 0;
        for (let index = 0; index < net.length; index += 1) sum += net[index]! * chances[index]!;
        averages[bet] = sum;
      }
      return averages;
    },
  };
}
