import {
  type ArchitectureCheck,
  eachMatch,
  lineAt,
  type SourceFile,
  type Tree,
  type Violation,
} from './architecture-check.ts';

const folder = 'docs/rules/';
const cited = /\.(ts|tsx|js|mjs|sql|css|sh|html|md)$/;
/** These files contain citations as examples. */
const exempt = /^tools\/tidy\//;

/** Citation word to the pages that hold its sections; docs/rules/README.md prints the same map for people. */
const pages: Record<string, readonly string[]> = {
  spec: ['screens'],
  games: ['lottery', 'odds', 'sports', 'casino', 'cards', 'fairness'],
  product: ['product', 'money', 'agents', 'safer-play'],
  standards: ['standards', 'money', 'agents'],
  museum: ['standards'],
  ASVS: ['standards'],
  look: ['look'],
  architecture: ['architecture'],
  stack: ['stack'],
};

/** Space, also where a comment continues on the next line. */
const gap = String.raw`(?:\s|\n\s*(?:\*|\/\/|--))+`;
const number = String.raw`\d+(?:\.\d+)*`;
const line = String.raw`[PAWGSLDX]\d{1,2}`;
const join = String.raw`(?:,${gap}and${gap}|,${gap}|;${gap}|${gap}and${gap}|${gap}to${gap}|\s?[–-]\s?)`;
const list = (item: string, next = item): string => `((?:${item})(?:${join}(?:${next})\\b)*)`;

interface Form {
  readonly word: string;
  readonly pattern: RegExp;
}

const form = (word: string, source: string): Form => ({ word, pattern: new RegExp(source, 'g') });
const dotted = String.raw`\d+\.\d+`;
const forms: readonly Form[] = [
  form('spec', String.raw`\b[Ss]pec(?:ification)?${gap}${list(String.raw`\d+\b`)}`),
  form('games', String.raw`\bgames\.md\b[\`,]?${gap}(?:part )?${list(number, dotted)}`),
  form('games', `'games${gap}${list(number)}'`),
  form('standards', String.raw`\b[Ss]tandards(?:\.md)?[\`,]?${gap}${list(`${line}|${number}`, `${line}|${dotted}`)}`),
  form('museum', String.raw`\bmuseum${gap}(\d+)`),
  form('museum', String.raw`\bstandards\.md 10, line${gap}(\d+)`),
  form('ASVS', String.raw`\bASVS${gap}${list(dotted.concat(String.raw`(?:\.\d+)?`))}`),
  form('look', String.raw`\blook\.md\b[\`,]?${gap}${list(number)}`),
  form('architecture', String.raw`\barchitecture\.md\b[\`,]?${gap}${list(number)}`),
  form('spec', String.raw`\bspec: \[('\d'(?:, '\d')*)`),
  form('product', String.raw`'product: ([^'\n]+)'`),
  form('product', String.raw`\bproduct\.md\b[\`,]?${gap}"([^"\n]+(?:\n[^"\n]+)?)"`),
];

/** Documents that are cited by name, with or without a section. */
const documents = /\b(games|product|standards|look|architecture|stack|glossary)\.md\b/g;
/** A heading, or the row of a table that begins with an id. */
const sections = /^#{1,4} (.+)$|^\| (ASVS [\d.]+|museum \d+|[PAWGSLDX]\d{1,2}) \|/gm;

/** `1.7 Play types` is found as `1.7` and by its words, the row `| G10 | …` as `G10`. */
function anchorsOf(page: SourceFile): string[] {
  return [...page.text.matchAll(sections)].flatMap(([, heading, row]) => {
    if (heading === undefined) return [row ?? ''];
    return [heading, /^\d[\d.]*(?= )/.exec(heading)?.[0] ?? heading];
  });
}

type Anchors = ReadonlyMap<string, readonly string[]>;

function readAnchors(tree: Tree): Anchors {
  const found = tree.files.filter(({ path }) => path.startsWith(folder) && path.endsWith('.md'));
  return new Map(found.map((page) => [page.path.slice(folder.length, -3), anchorsOf(page)]));
}

function resolves(anchors: Anchors, word: string, id: string): boolean {
  const known = (pages[word] ?? []).flatMap((page) => anchors.get(page) ?? []);
  if (word === 'product') return known.some((name) => `${name} `.startsWith(`${id} `));
  return known.includes(word === 'ASVS' || word === 'museum' ? `${word} ${id}` : id);
}

function idsOf(word: string, text: string): string[] {
  if (word === 'product') return [text.replace(new RegExp(gap, 'g'), ' ')];
  return text.match(new RegExp(`${line}|${number}`, 'g')) ?? [];
}

function brokenCitations(anchors: Anchors, file: SourceFile): Violation[] {
  return forms.flatMap(({ word, pattern }) =>
    [...file.text.matchAll(pattern)].flatMap((match) =>
      idsOf(word, match[1] ?? '')
        .filter((id) => !resolves(anchors, word, id))
        .map((id) => ({
          path: file.path,
          line: lineAt(file.text, match.index),
          advice: `“${word} ${id}” is not a section of ${folder}${(pages[word] ?? []).join(', ')}: cite the right one, or write it.`,
        })),
    ),
  );
}

function brokenPages(anchors: Anchors, file: SourceFile): Violation[] {
  return eachMatch(file, file.text, documents, ([name, word]) => {
    const exists = (pages[word ?? ''] ?? []).some((page) => anchors.has(page));
    return exists ? undefined : `${name} has no page in ${folder}: cite an existing section.`;
  });
}

/**
 * Public gaming standards are long and have several editions: the code cites the line of ours that states the
 * requirement.
 */
const publicStandard = /\b(?:GLI-\d+|RTS|LCCP) ?§? ?\d[\w.]*/g;

const foreignCitations = (file: SourceFile): Violation[] =>
  file.path.startsWith(folder)
    ? []
    : eachMatch(
        file,
        file.text,
        publicStandard,
        ([name]) => `${name}: cite the line of ${folder}standards.md (P01, G10).`,
      );

export const citations: ArchitectureCheck = {
  name: 'citations resolve',
  check: (tree) => {
    const anchors = readAnchors(tree);
    return tree.files
      .filter(({ path }) => cited.test(path) && !exempt.test(path))
      .flatMap((file) => [...brokenCitations(anchors, file), ...brokenPages(anchors, file), ...foreignCitations(file)]);
  },
};
