import { type ArchitectureCheck, eachMatch, type SourceFile, type Violation } from './architecture-check.ts';

const machinePath = /(?<![\w.~/-])\/(?:work|root|home|Users)\/[\w.-]+|\b[A-Z]:\\\\?Users\\/g;

function machinePaths(file: SourceFile): Violation[] {
  if (/^tools\/tidy\//.test(file.path) || file.path.endsWith('.csv')) return [];
  return eachMatch(
    file,
    file.text,
    machinePath,
    ([path]) => `${path} exists on one machine only. Build the path from import.meta.dirname.`,
  );
}

function lockFile(file: SourceFile): Violation[] {
  if (file.path !== 'package-lock.json') return [];
  const advice = 'The lock file names a registry. Run npm install with omit-lockfile-registry-resolved=true (.npmrc).';
  return eachMatch(file, file.text, /"resolved": "(?:https?|git)[^"]*"/g, () => advice);
}

function npmSettings(file: SourceFile): Violation[] {
  if (!/(^|\/)\.npmrc$/.test(file.path)) return [];
  const advice = 'Which registry and which login is a matter of each machine: keep it in your own ~/.npmrc.';
  return eachMatch(file, file.text, /^(?:@[\w-]+:)?registry\s*=|_auth/gm, () => advice);
}

export const portable: ArchitectureCheck = {
  name: 'nothing of one machine',
  check: (tree) => tree.files.flatMap((file) => [...machinePaths(file), ...lockFile(file), ...npmSettings(file)]),
};
