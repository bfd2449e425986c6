import { type LotteryFamily, UNNAMED_PROOF } from '../lottery/index.ts';

/** The draws of a family as proofs name them. */
interface ProofFamily {
  readonly game: string;
  readonly versions: readonly string[];
  readonly load: () => Promise<LotteryFamily>;
}

/** Every family by the name of its draws, each loaded by itself: a browser that checks one draw needs no other. A test compares it with the list. */
export const PROOF_FAMILIES: readonly ProofFamily[] = [
  {
    game: UNNAMED_PROOF,
    versions: ['1', '2'],
    load: async () => (await import('../vietnam-lottery/family.ts')).vietnam,
  },
  { game: 'ssc', versions: ['2'], load: async () => (await import('../ssc/lottery.ts')).sscLottery },
  { game: 'k3', versions: ['2'], load: async () => (await import('../k3/lottery.ts')).k3Lottery },
  { game: 'pk10', versions: ['2'], load: async () => (await import('../pk10/lottery.ts')).pk10Lottery },
  {
    game: 'eleven-five',
    versions: ['2'],
    load: async () => (await import('../eleven-five/lottery.ts')).elevenFiveLottery,
  },
  { game: 'pc28', versions: ['2'], load: async () => (await import('../pc28/lottery.ts')).pc28Lottery },
  { game: 'keno-draw', versions: ['2'], load: async () => (await import('../keno/lottery.ts')).kenoLottery },
  { game: 'mark-six', versions: ['2'], load: async () => (await import('../mark-six/lottery.ts')).markSixLottery },
  { game: '4d', versions: ['2'], load: async () => (await import('../four-d/lottery.ts')).fourDLottery },
  { game: 'thai', versions: ['2'], load: async () => (await import('../thai/lottery.ts')).thaiLottery },
];
