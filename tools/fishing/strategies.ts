import { intBelow, type WordStream } from '@lantern/games/fair';
import { drawShot, SPECIES, type Species, WEAPONS } from '@lantern/games/fishing';
import type { CountedPlays } from '../slots/count-chunk.ts';

/** Divisible by every number of bullets from 1 to 10: the payout of a shot is a whole number of them per bullet. */
const PARTS_PER_BULLET = 2520;

/** Picks one of `species` by how often they come. */
function picker(species: readonly Species[]): (words: WordStream) => string {
  const ids = species.flatMap(({ id, weight }) => Array<string>(weight).fill(id));
  return (words) => ids[intBelow(words, ids.length)] as string;
}

const anything = picker(SPECIES);
const notBombs = picker(SPECIES.filter(({ kind }) => kind !== 'bomb'));
const bosses = picker(SPECIES.filter(({ kind }) => kind === 'boss'));
const anyBomb = picker(SPECIES.filter(({ kind }) => kind === 'bomb'));
const PARTS = new Map(SPECIES.map((one) => [one.id, one.kind === 'bomb' ? one.parts : 0]));
const [smallest] = SPECIES.map(({ id }) => id);

const many = (count: number, words: WordStream): string[] => Array.from({ length: count }, () => notBombs(words));
const withBlast = (id: string, words: WordStream): string[] => {
  const parts = PARTS.get(id) ?? 0;
  return parts === 0 ? [id] : [id, ...many(intBelow(words, parts + 1), words)];
};

/** The targets of the next shot, by who fires. */
const STRATEGIES: Readonly<Record<string, (words: WordStream) => readonly string[]>> = {
  smallest: () => [smallest as string],
  boss: (words) => [bosses(words)],
  bombs: (words) => withBlast(anyBomb(words), words),
  random: (words) => {
    const most = WEAPONS[intBelow(words, WEAPONS.length)]?.bullets ?? 1;
    return most === 1 ? withBlast(anything(words), words) : many(1 + intBelow(words, most), words);
  },
};

const PREFIX = 'fishing-';
/** Ids of the strategies of fishing that can be counted. */
export const STRATEGY_IDS: readonly string[] = Object.keys(STRATEGIES).map((name) => `${PREFIX}${name}`);

/** The shots of a strategy: what each pays per bullet. */
export function strategyPlays(id: string): CountedPlays | undefined {
  const targetsOf = STRATEGIES[id.slice(PREFIX.length)];
  if (!STRATEGY_IDS.includes(id) || !targetsOf) return undefined;
  return {
    name: id,
    pay: (words) => {
      const { bullets, pays } = drawShot(words, targetsOf(words));
      return (pays * PARTS_PER_BULLET) / bullets;
    },
    partsPerStake: PARTS_PER_BULLET,
  };
}
