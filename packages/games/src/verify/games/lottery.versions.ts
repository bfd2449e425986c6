import { type LotteryFamily, UNNAMED_PROOF } from '../../lottery/index.ts';
import type { VerifierEntry } from '../verifier.ts';

/** A family is loaded with the first proof of one of its draws. */
const draws = (
  game: string,
  versions: readonly string[],
  familyOf: () => Promise<LotteryFamily>,
): readonly VerifierEntry[] =>
  versions.map((version) => ({
    game,
    version,
    scheme: 'draw',
    load: async () => (await import('./draw-verifier.ts')).verifierOfFamily(await familyOf(), version),
  }));

export const lotteryVersions: readonly VerifierEntry[] = [
  ...draws(UNNAMED_PROOF, ['1', '2'], async () => (await import('../../vietnam-lottery/family.ts')).vietnam),
  ...draws('ssc', ['2'], async () => (await import('../../ssc/lottery.ts')).sscLottery),
  ...draws('k3', ['2'], async () => (await import('../../k3/lottery.ts')).k3Lottery),
  ...draws('pk10', ['2'], async () => (await import('../../pk10/lottery.ts')).pk10Lottery),
  ...draws('eleven-five', ['2'], async () => (await import('../../eleven-five/lottery.ts')).elevenFiveLottery),
  ...draws('pc28', ['2'], async () => (await import('../../pc28/lottery.ts')).pc28Lottery),
  ...draws('keno-draw', ['2'], async () => (await import('../../keno/lottery.ts')).kenoLottery),
  ...draws('mark-six', ['2'], async () => (await import('../../mark-six/lottery.ts')).markSixLottery),
  ...draws('4d', ['2'], async () => (await import('../../four-d/lottery.ts')).fourDLottery),
  ...draws('thai', ['2'], async () => (await import('../../thai/lottery.ts')).thaiLottery),
];
