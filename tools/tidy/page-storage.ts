import {
  type ArchitectureCheck,
  BROWSER,
  eachMatch,
  isScript,
  isTest,
  type SourceFile,
  type Violation,
  withoutComments,
} from './architecture-check.ts';

const WRAPPER = 'packages/client/src/storage.ts';
/** The first paint and the worker are files without imports. */
const NO_IMPORTS = /\/worker\.js$/;
const raw = /(?<![.\w])(?:localStorage|sessionStorage|indexedDB)\b|\bdocument\.cookie\b|\bnavigator\.serviceWorker\b/g;
const ADVICE =
  'throws where the browser blocks it: use localStore, sessionStore, readCookies, writeCookie or workersHere of @lantern/client.';

function check(file: SourceFile): Violation[] {
  if (!isScript(file.path) || !BROWSER.test(file.path) || isTest(file.path)) return [];
  if (file.path === WRAPPER || NO_IMPORTS.test(file.path)) return [];
  return eachMatch(file, withoutComments(file.text), raw, (match) => `${match[0]} ${ADVICE}`);
}

/** A page shows whatever its browser stores. */
export const pageStorage: ArchitectureCheck = {
  name: 'the page shows without storage',
  check: (tree) => tree.files.flatMap(check),
};
