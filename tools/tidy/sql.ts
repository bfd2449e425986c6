import {
  type ArchitectureCheck,
  eachMatch,
  isTest,
  type SourceFile,
  type Violation,
  withoutComments,
} from './architecture-check.ts';

const home = /^server\/src\/platform\/|\.store\.ts$/;
// The project's tables are in schemas, which distinguishes a select from a sentence.
const statement =
  /\binsert\s+into\s+["\w]+|\bdelete\s+from\s+["\w]+|\bupdate\s+["\w.]+\s+set\b|\bselect\s+[^;'`]{1,300}?\sfrom\s+["\w]+[.(]["$\w]|\bselect\s+\w+\.\w+\(/gi;

function check(file: SourceFile): Violation[] {
  const applies = /^(server|packages|apps)\/.*\.tsx?$/.test(file.path) && !home.test(file.path) && !isTest(file.path);
  if (!applies) return [];
  const advice = 'SQL lives in ROOM.store.ts or in a migration: give the statement a name there and call it.';
  return eachMatch(file, withoutComments(file.text), statement, () => advice);
}

export const sqlPlace: ArchitectureCheck = { name: 'SQL lives in stores', check: (tree) => tree.files.flatMap(check) };
