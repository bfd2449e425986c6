import { GAME_TYPES } from '@lantern/rules/catalogue';
import { type ArchitectureCheck, eachMatch, isScript, isTest, withoutComments } from './architecture-check.ts';

/** The codes of the two lotteries are also those of vendors there. */
const HOME = /^packages\/rules\/src\/catalogue\//;
const list = /\[\s*'[^\]]*\]/g;

/** A second list of categories forgets the next one. */
export const categories: ArchitectureCheck = {
  name: 'categories are one list',
  check: (tree) =>
    tree.files
      .filter(({ path }) => isScript(path) && !isTest(path) && !HOME.test(path))
      .flatMap((file) =>
        eachMatch(file, withoutComments(file.text), list, ([found]) => {
          const named = GAME_TYPES.filter((code) => found.includes(`'${code}'`));
          return named.length > 1
            ? `A list of ${named.join(', ')}: derive it from CATEGORIES (packages/rules/src/catalogue/categories.ts), with a property there if none fits.`
            : undefined;
        }),
      ),
};
