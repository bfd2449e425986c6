import {
  type ArchitectureCheck,
  eachMatch,
  isTest,
  type SourceFile,
  type Violation,
  withoutComments,
} from './architecture-check.ts';

const screens = /^(apps|packages\/ui)\/.*\.tsx$/;
const length = '(?:\\d|\\[|\\(|auto\\b|full\\b|px\\b)';
const sided = new RegExp(
  `(?<=["'\`\\s:])-?(?:ml|mr|pl|pr|left|right)-${length}|(?<=["'\`\\s:])(?:text|float|clear)-(?:left|right)\\b|(?<=["'\`\\s:])(?:border|rounded)-[lr](?![a-z])`,
  'g',
);

/** ml-4 → ms-4, left-0 → start-0: the logical replacement. */
function logical(utility: string): string {
  const pairs: readonly (readonly [RegExp, string])[] = [
    [/ml-/, 'ms-'],
    [/mr-/, 'me-'],
    [/pl-/, 'ps-'],
    [/pr-/, 'pe-'],
    [/-left$|left-/, 'start'],
    [/-right$|right-/, 'end'],
    [/-l$/, '-s'],
    [/-r$/, '-e'],
  ];
  return pairs.find(([pattern]) => pattern.test(utility))?.[1] ?? 'its logical form';
}

function sides(file: SourceFile): Violation[] {
  if (!screens.test(file.path) || isTest(file.path)) return [];
  return eachMatch(
    file,
    withoutComments(file.text),
    sided,
    ([utility]) => `${utility} is wrong in right-to-left languages: use the logical utility (${logical(utility)}).`,
  );
}

export const readingDirection: ArchitectureCheck = {
  name: 'both reading directions',
  check: (tree) => tree.files.flatMap(sides),
};

const painted = /^(apps|packages\/ui)\/.*\.(tsx|ts|css)$/;
/**
 * Files that define colours: tokens, art, game stages, codes that a camera must read, and the first paint before any
 * style sheet.
 */
const mayColour =
  /^packages\/ui\/src\/(art|css|slots|tables|tokens)\/|^packages\/ui\/src\/styles\.css$|\.art\.(tsx|ts|css)$|\/(art|machine|stage)\/|\/qr-code\.tsx$|\.config\.ts$/;
const hex = /(?<=[:\s"'`[(,])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?!-)/gi;

function colours(file: SourceFile): Violation[] {
  if (!painted.test(file.path) || mayColour.test(file.path) || isTest(file.path)) return [];
  const text = withoutComments(file.text).replace(/\b(?:href|to|id)=["'{`]+#[^"'`]*/g, (link) =>
    ' '.repeat(link.length),
  );
  return eachMatch(
    file,
    text,
    hex,
    ([colour]) => `${colour} ignores themes and brands: use a role of the tokens (look.md, Roles).`,
  );
}

export const colourRoles: ArchitectureCheck = {
  name: 'colours are roles',
  check: (tree) => tree.files.flatMap(colours),
};
