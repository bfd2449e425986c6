import {
  type ArchitectureCheck,
  eachMatch,
  isScript,
  isTest,
  type SourceFile,
  type Violation,
} from './architecture-check.ts';

const code = /\.(ts|tsx|css|sql|html|sh)$/;
/** These files list the words. */
const exempt = /^tools\/tidy\//;

const unfinished = /\b(?:TODO|FIXME|XXX)\b|\blorem\b|\bcoming soon\b/gi;
const caseSensitive = /^(todo|xxx)$/;

function unfinishedWords(file: SourceFile): Violation[] {
  if (!code.test(file.path) || exempt.test(file.path)) return [];
  return eachMatch(file, file.text, unfinished, ([word]) =>
    // "todo" in small letters is a word of several of our languages.
    caseSensitive.test(word)
      ? undefined
      : `“${word}” promises work instead of doing it. Finish it, or leave it out whole.`,
  );
}

function printing(file: SourceFile): Violation[] {
  if (!/^(server|packages|simulators)\//.test(file.path) || !isScript(file.path) || isTest(file.path)) return [];
  return eachMatch(
    file,
    file.text,
    /\bconsole\.\w+\(/g,
    () => 'Log through the logger that the platform hands in, or write to process.stdout in a program.',
  );
}

function defaultExports(file: SourceFile): Violation[] {
  if (!isScript(file.path) || /\.config\.ts$/.test(file.path) || exempt.test(file.path)) return [];
  return eachMatch(file, file.text, /^export default\b/gm, () => 'Export by name: one thing has one name everywhere.');
}

export const words: ArchitectureCheck = {
  name: 'no unfinished words',
  check: (tree) => tree.files.flatMap((file) => [...unfinishedWords(file), ...printing(file), ...defaultExports(file)]),
};
