import { calls } from '@lantern/contract';
import type { ArchitectureCheck, Violation } from './architecture-check.ts';

const officeNames = new Set<string>(
  Object.values(calls)
    .filter((call) => call.path.startsWith('/api/staff/'))
    .map((call) => call.name),
);

/** Operators' calls are in the `office/` folder of the owning module, or in the staff module. */
function misplaced(files: readonly string[]): Violation[] {
  return files
    .filter((path) => !path.startsWith('server/src/modules/staff/'))
    .filter((path) => path.includes('/office/') !== officeNames.has(path.split('/').at(-1)?.slice(0, -3) ?? ''))
    .map((path) => ({ path, advice: 'calls of operators lie in office/, all others in calls/' }));
}

/** One call, one file, named after the call: a reader of the contract finds the handler by its name. */
export const callFiles: ArchitectureCheck = {
  name: 'one call, one file',
  check: (tree) => {
    const files = [...tree.paths].filter(
      (path) =>
        /^server\/src\/modules\/[^/]+\/(?:calls\/[^/]+|office\/(?!index\.)[^/.]+)\.ts$/.test(path) &&
        !path.endsWith('.test.ts'),
    );
    const names = new Set<string>(Object.values(calls).map((call) => call.name));
    const unanswered = [...names]
      .filter((name) => files.filter((path) => path.endsWith(`/${name}.ts`)).length !== 1)
      .map((name) => ({
        path: 'packages/contract/src/index.ts',
        advice: `the call ${name} needs exactly one file server/src/modules/<module>/calls/${name}.ts (or office/, for operators)`,
      }));
    const unknown = files
      .filter((path) => !names.has(path.split('/').at(-1)?.slice(0, -3) ?? ''))
      .map((path) => ({
        path,
        advice: 'no call of the contract has this name: declare it or move the file out of calls/ or office/',
      }));
    return [...unanswered, ...unknown, ...misplaced(files)];
  },
};
