/** One text file of the project. */
export interface SourceFile {
  /** From the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export interface Tree {
  readonly files: readonly SourceFile[];
  /** Every path, also of files that are not text. */
  readonly paths: ReadonlySet<string>;
}

export interface Violation {
  readonly path: string;
  /** Counted from 1; undefined where the whole file is meant. */
  readonly line?: number;
  /** What is wrong and what to do instead. */
  readonly advice: string;
}

/** A rule of the project that a machine can check. */
export interface ArchitectureCheck {
  readonly name: string;
  readonly check: (tree: Tree) => Violation[];
}

/** Tests, and what only tests import. */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|^e2e\/|^(server|packages\/client)\/test\/|\.stories\.tsx$/.test(path);
export const isScript = (path: string): boolean => /\.(ts|tsx|mts|js|mjs)$/.test(path);

/** The text in one line. */
export const withoutLineEnds = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The line number, from 1, of this offset. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** The text with comments blanked out and every offset preserved, so that a comment about code is not read as code. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));
}

/** A violation for each match of `pattern` in `text`, which may be the file's text with parts blanked out. */
/** What runs in a browser. */
export const BROWSER = /^(apps\/[^/]+|packages\/(client|ui))\/src\//;

export function eachMatch(
  file: SourceFile,
  text: string,
  pattern: RegExp,
  advice: (match: RegExpExecArray) => string | undefined,
): Violation[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const found = advice(match);
    return found === undefined ? [] : [{ path: file.path, line: lineAt(text, match.index), advice: found }];
  });
}
