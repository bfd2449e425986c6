import { callsPage } from '../calls-page.ts';
import type { ArchitectureCheck } from './architecture-check.ts';

const PAGE = 'docs/calls.md';

/** The table of calls is printed from the contract, so that it never lists a call that does not exist. */
export const callsMap: ArchitectureCheck = {
  name: 'the table of calls',
  check: (tree) => {
    const page = tree.files.find((file) => file.path === PAGE);
    if (page?.text === callsPage(tree.paths)) return [];
    return [{ path: PAGE, advice: 'is not what the contract says: npm run tidy -- --write' }];
  },
};
