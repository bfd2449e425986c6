import {
  type ArchitectureCheck,
  eachMatch,
  isScript,
  isTest,
  type SourceFile,
  type Violation,
  withoutComments,
} from './architecture-check.ts';

/**
 * The only files that own the real clock and the real random generator; all others receive them. A page of a simulator
 * carries a script for the browser.
 */
const worldly =
  /^(server\/src\/platform|tools|apps|packages\/client|bench|e2e)\/|^simulators\/([^/]+\/)?(environment|main|[a-z-]*page[a-z-]*)\.ts$/;
/** Simulators make signatures and hashes too. */
const mayHash = /^simulators\//;

const time = /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.now\b/g;
const chance = /\bMath\.random\b/g;
const crypto = /\b(?:from|import)\s*\(?['"](?:node:)?crypto['"]|\bcrypto\.(?:getRandomValues|randomUUID|subtle)\b/g;

function check(file: SourceFile): Violation[] {
  if (!isScript(file.path) || worldly.test(file.path)) return [];
  const text = withoutComments(file.text);
  const found = eachMatch(
    file,
    text,
    chance,
    () => 'Math.random decides nothing here: take RandomBytes as an argument.',
  );
  if (isTest(file.path)) return found;
  found.push(
    ...eachMatch(file, text, time, (match) => `${match[0]} reads the real clock: take a Clock as an argument.`),
  );
  if (mayHash.test(file.path)) return found;
  const advice = 'Hashing and randomness live in server/src/platform; pure code takes bytes as arguments.';
  return [...found, ...eachMatch(file, text, crypto, () => advice)];
}

export const determinism: ArchitectureCheck = {
  name: 'time and chance are arguments',
  check: (tree) => tree.files.flatMap(check),
};
