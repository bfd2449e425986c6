import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsPage } from './calls-page.ts';
import { GUIDE, withLines } from './guide-lines.ts';
import { modulesPage } from './modules-page.ts';
import { projectDirectory } from './postgres/index.ts';
import { architectureChecks, namesPage, RIGHTS_PAGE, readTree, rightsPage, shrunk, sqlPage } from './tidy/index.ts';

/**
 * `npm run tidy` runs the architecture checks; `-- --write` first prints MODULES.md, docs/calls.md, docs/rights.md and the lines of the guide, and shortens
 * the list of SQL that names what it may not. `-- --sql` also prints which module names what of another in SQL, `-- --names` how many files outside
 * of its folders name each module, `-- --names live agents` which do.
 */
if (process.argv.includes('--sql')) process.stdout.write(sqlPage(readTree(projectDirectory)));
const namesAt = process.argv.indexOf('--names');
if (namesAt > 0) process.stdout.write(namesPage(readTree(projectDirectory), process.argv.slice(namesAt + 1)));
if (process.argv.includes('--write')) {
  writeFileSync(join(projectDirectory, 'MODULES.md'), modulesPage());
  writeFileSync(join(projectDirectory, 'docs/calls.md'), callsPage(readTree(projectDirectory).paths));
  const guide = join(projectDirectory, GUIDE);
  writeFileSync(join(projectDirectory, RIGHTS_PAGE), rightsPage(readTree(projectDirectory)));
  const remaining = join(projectDirectory, 'tools/tidy/sql-remaining.json');
  writeFileSync(remaining, `${JSON.stringify(shrunk(readTree(projectDirectory)), null, 2)}\n`);
  writeFileSync(guide, withLines(readTree(projectDirectory), readFileSync(guide, 'utf8')));
}
const tree = readTree(projectDirectory);
let broken = 0;
for (const rule of architectureChecks) {
  const violations = rule.check(tree);
  broken += violations.length;
  if (violations.length > 0) process.stdout.write(`\n${rule.name}\n`);
  for (const { path, line, advice } of violations) {
    process.stdout.write(`  ${path}${line === undefined ? '' : `:${line}`}  ${advice}\n`);
  }
}
process.stdout.write(
  broken === 0
    ? `tidy: ${architectureChecks.length} architecture checks hold over ${tree.files.length} files\n`
    : `\n${broken} violations\n`,
);
process.exitCode = broken === 0 ? 0 : 1;
