import { sha256Hex } from '../fair/index.ts';
import { FAMILIES } from '../families/index.ts';
import { BLAST_PART, RETURNED, SPECIES, WEAPONS } from '../fishing/index.ts';
import {
  KENO_PICKS_MAX,
  kenoTable,
  PLINKO_RISKS,
  plinkoTable,
  WHEEL_RISKS,
  WHEEL_SEGMENTS,
  wheelTable,
} from '../instant/index.ts';
import { canonicalMaths, SLOT_VERSIONS } from '../slots/index.ts';

/** The maths of one version of a game as the text whose SHA-256 is the hash of the maths. Tables are in ten-thousandths of the stake, of fishing in stakes. */
export interface MathsFile {
  readonly game: string;
  readonly version: number;
  readonly text: string;
  readonly hash: string;
}

const ROWS = [8, 9, 10, 11, 12, 13, 14, 15, 16];
const numbers = (row: readonly bigint[]): number[] => row.map(Number);
const byName = <T>(names: readonly (string | number)[], of: (name: never) => T) =>
  Object.fromEntries(names.map((name) => [name, of(name as never)]));

const tables = (): readonly { readonly id: string; readonly version: number; readonly tables: object }[] => [
  {
    id: 'plinko',
    version: 1,
    tables: byName(ROWS, (rows: number) => byName(PLINKO_RISKS, (risk) => numbers(plinkoTable(rows, risk)))),
  },
  {
    id: 'wheel',
    version: 1,
    tables: byName(WHEEL_SEGMENTS, (size) => byName(WHEEL_RISKS, (risk) => numbers(wheelTable(size, risk)))),
  },
  {
    id: 'keno',
    version: 1,
    tables: byName(
      Array.from({ length: KENO_PICKS_MAX }, (_, index) => index + 1),
      (picks: number) => numbers(kenoTable(picks)),
    ),
  },
  {
    id: 'fishing',
    version: 1,
    tables: {
      returned: [RETURNED.numerator, RETURNED.denominator],
      fish: Object.fromEntries(SPECIES.flatMap((one) => (one.kind === 'bomb' ? [] : [[one.id, one.multiple]]))),
      bombs: Object.fromEntries(SPECIES.flatMap((one) => (one.kind === 'bomb' ? [[one.id, one.parts]] : []))),
      blastPart: BLAST_PART,
      weapons: Object.fromEntries(WEAPONS.map(({ id, bullets }) => [id, bullets])),
    },
  },
  ...FAMILIES.flatMap(({ proof, maths }) => maths.map((one) => ({ id: proof.game, ...one }))),
];

const fileOf = (maths: { readonly id: string; readonly version: number }): MathsFile => {
  const text = canonicalMaths(maths);
  return { game: maths.id, version: maths.version, text, hash: sha256Hex(text) };
};

let made: readonly MathsFile[] | undefined;
/** Strips, weights, books and tables of every version of every game that has some. */
export function mathsFiles(): readonly MathsFile[] {
  made ??= [...SLOT_VERSIONS, ...tables()].map(fileOf);
  return made;
}
