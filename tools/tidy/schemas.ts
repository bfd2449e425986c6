import { type ArchitectureCheck, BROWSER, eachMatch, isScript, isTest } from './architecture-check.ts';

const VALUES = /\bimport (?!type\b)[^;'"]* from '@lantern\/contract(?:\/([\w-]+(?:\/office)?))?'/g;

/** A contract's index has every schema of its module: a browser that loads it loads the library that reads them, whose probe the CSP blocks. */
export const schemas: ArchitectureCheck = {
  name: 'browsers load no schemas',
  check: (tree) => {
    const paths = new Set(tree.files.map(({ path }) => path));
    const isIndex = (part: string | undefined) =>
      part === undefined || paths.has(`packages/contract/src/${part}/index.ts`);
    return tree.files
      .filter(({ path }) => isScript(path) && BROWSER.test(path) && !isTest(path))
      .flatMap((file) =>
        eachMatch(file, file.text, VALUES, ([, part]) =>
          isIndex(part)
            ? 'loads every schema of the contract: import its types, and its constants from a file "lists.ts" or from the rules.'
            : undefined,
        ),
      );
  },
};
