import { posix } from 'node:path';
import {
  type ArchitectureCheck,
  eachMatch,
  isScript,
  type SourceFile,
  type Violation,
  withoutComments,
} from './architecture-check.ts';

/** Old words of file names and exported names, each with the trade's word (STYLE.md, "Vocabulary"). */
const replacements: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'room rooms': 'module, limit or allowance',
    'storey storeys floor floors': 'layer or tier',
    'house houses': 'application or platform',
    'door doors': 'request pipeline, public API or route',
    'world worlds worldly': 'context',
    'outside outsider': 'external, or simulator',
    standin: 'simulator',
    story: 'spec',
    'lane lanes gatherer gatherers': 'queue or batcher',
    'shelf shelves': 'snapshot or cache',
    'stall stalls': 'tile',
    'market markets': 'draw schedule',
    'tidings hear heard hearing hearings': 'status, poll or reply',
    told: 'reply, record or report',
    resting: 'maintenance',
    asked: 'request',
    held: 'current state, or the limit that was reached',
    'wish wishes wished': 'pending intent',
    kept: 'stored',
    'founding founder founders founded': 'bootstrap',
    making: 'job',
    'promise promises promised': 'commitment, rule or theoretical return',
    'stirs stirred stirring': 'change or event',
    wayin: 'authentication',
    'street streets': 'page or list',
    'law laws': 'architecture check',
  }).flatMap(([words, instead]) => words.split(' ').map((word) => [word, instead] as const)),
);

/** Terms of the field that contain one of the words: each in words of small letters, with what it means here. */
const allowed: readonly (readonly [RegExp, string])[] = [
  [/\b(?:pvp|card|chat|fishing) rooms?\b/g, 'a room that players sit in'],
  [/\bhouse (?:edge|games?|slots?|returns?|emblems?)\b/g, 'the operator’s side of a bet and its own games'],
  [/\b(?:id floor|mul div floor)\b/g, 'rounding down'],
  [/\bheld (?:credits?|transfers?|cases?)\b/g, 'money that waits for a decision'],
  [/\bheld (?:coins?|symbols?|reels?)\b/g, 'what stays on the reels for the next spin'],
  [
    /\b(?:match|main) markets\b|\bmarket (?:groups?|card|look|head|keys|of)\b/g,
    'betting markets on the pages of the site',
  ],
  [/\b(?:river|forward|betting) market\b|\bmarket scene\b/g, 'a game’s name, its picture, a betting market'],
  [
    /\b(?:football|esports|count|goal|sports|traded|betting|present|presented|publish|put|suspend) markets?\b|\bmarket (?:view|codes?|key|row|change|name|store)\b|\brates from market\b|\bmarkets? of\b/g,
    'betting markets of sports',
  ],
  [/\b(?:count|poisson|binomial|score|half) law\b/g, 'the probabilities of a count or a score'],
  [/\bstories\b/g, 'articles of the content module; examples of a component'],
];

/** `HeldCreditRow`, `held-credits.ts` → `held credit row`, `held credits ts`. */
const inWords = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[-_./]+/g, ' ')
    .toLowerCase()
    .replace(/\bstand in\b/g, 'standin')
    .replace(/\bways? in\b/g, 'wayin');

function adviceOn(name: string): string | undefined {
  const words = allowed.reduce((text, [term]) => text.replace(term, ' '), inWords(name)).split(' ');
  const old = words.find((word) => replacements.has(word));
  return old === undefined
    ? undefined
    : `“${name}” uses the old word “${old}”: ${replacements.get(old)}. A term of the field is listed in tools/tidy/vocabulary.ts.`;
}

const named = /\.(?:ts|tsx|css|sql|sh)$/;
/** Files of SQL carry the names of the database; the checks themselves name the words. */
const exempt = /\/(?:migrations|functions)\/|^tools\/tidy\//;
const exported = /^export (?:declare )?(?:async )?(?:const|let|function\*?|interface|type|class|enum) +(\w+)/gm;

function exportedNames(file: SourceFile): Violation[] {
  if (!isScript(file.path) || exempt.test(file.path)) return [];
  return eachMatch(file, withoutComments(file.text), exported, ([, name = '']) => adviceOn(name));
}

function fileName(path: string): Violation[] {
  if (!named.test(path) || exempt.test(path)) return [];
  // The folder's name counts too, once for its files: `app/market/jackpot.ts`.
  const advice = adviceOn(posix.basename(path)) ?? adviceOn(posix.basename(posix.dirname(path)));
  return advice === undefined ? [] : [{ path, advice }];
}

export const vocabulary: ArchitectureCheck = {
  name: 'names use the vocabulary',
  check: (tree) => [...[...tree.paths].flatMap(fileName), ...tree.files.flatMap(exportedNames)],
};
