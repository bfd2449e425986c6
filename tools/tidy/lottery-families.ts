import { type ArchitectureCheck, isScript, isTest, type SourceFile, type Violation } from './architecture-check.ts';
import { importsOf } from './imports.ts';

/**
 * Where a family may be named: its own folders, the one list of families, and what measures or plays that family only. Everything else
 * serves any lottery.
 */
const homes =
  /^packages\/games\/src\/(vietnam-lottery|families)\/|^apps\/site\/src\/(modules\/lottery|shared\/draw)\/vietnam\/|^server\/src\/commands\/season\/|^server\/test\/|^(bench|tools\/mutants)\//;
const family = /^packages\/games\/src\/vietnam-lottery\//;

const check = (file: SourceFile): Violation[] =>
  isTest(file.path) || homes.test(file.path)
    ? []
    : importsOf(file)
        .filter(({ target }) => target !== undefined && family.test(target))
        .map(({ line, specifier }) => ({
          path: file.path,
          line,
          advice: `${specifier} is one family of lotteries. Ask the family of the game (game.family, familyOfRegion), or move the file to the family’s own folder.`,
        }));

export const lotteryFamilies: ArchitectureCheck = {
  name: 'generic code names no family of lotteries',
  check: (tree) => tree.files.filter((file) => isScript(file.path)).flatMap(check),
};
