import { lockedDependencies } from './licences/installed.ts';
import { licenceFault } from './licences/licence.ts';
import { projectDirectory } from './postgres/index.ts';

/** `node tools/licences.ts` fails on a dependency whose licence is unknown or may not ship; `--list` prints them all. */
const dependencies = lockedDependencies(projectDirectory);
const faults = dependencies.map(licenceFault).filter((fault) => fault !== undefined);
if (process.argv.includes('--list')) {
  for (const { name, version, licence, ships } of dependencies) {
    process.stdout.write(`${name} ${version}  ${licence ?? 'see its licence file'}${ships ? '' : '  (tool)'}\n`);
  }
}
for (const fault of faults) process.stdout.write(`${fault}\n`);
if (faults.length === 0) process.stdout.write(`licences: ${dependencies.length} dependencies may be used\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
