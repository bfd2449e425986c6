import { GUIDE, rowsWithoutLine, withLines } from '../guide-lines.ts';
import type { ArchitectureCheck } from './architecture-check.ts';

/** Each hop of the guide is a file and a line that are there now. */
export const guideLines: ArchitectureCheck = {
  name: 'the life of a bet names files and lines',
  check: (tree) => {
    const page = tree.files.find((file) => file.path === GUIDE);
    if (!page) return [];
    const missing = rowsWithoutLine(withLines(tree, page.text));
    if (missing.length > 0)
      return missing.map((line) => ({ path: GUIDE, advice: `names a file or function that is not there: ${line}` }));
    if (page.text === withLines(tree, page.text)) return [];
    return [{ path: GUIDE, advice: 'has lines that have moved: npm run tidy -- --write' }];
  },
};
