/** Facts about one installed dependency. */
export interface Dependency {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, or undefined where the package names none. */
  readonly licence: string | undefined;
  /** False for packages that only build and test. */
  readonly ships: boolean;
}

const free = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
];

/** Copyleft by file: free to use as a tool, and unchanged inside a larger work (MPL 2.0, section 3.3). */
const forTools = ['MPL-2.0', 'CC-BY-4.0', 'CC-BY-3.0'];

/** Shipped under MPL-2.0, unchanged and with its licence text in its folder. */
const unchanged = /^(@resvg\/resvg-js(-|$)|web-push$)/;

/** Packages without a licence in package.json; read from their licence file. */
const known: Readonly<Record<string, string>> = { 'png-js': 'MIT', 'xmlhttprequest-ssl': 'MIT' };

function allows(term: string, allowed: readonly string[]): boolean {
  const bare = term.replace(/[()]/g, ' ').trim();
  if (/\sOR\s/i.test(bare)) return bare.split(/\sOR\s/i).some((part) => allows(part, allowed));
  return bare.split(/\sAND\s/).every((part) => allowed.includes(part.trim()));
}

/** Why a dependency may not be used, or undefined when it may. */
export function licenceFault(dependency: Dependency): string | undefined {
  const licence = dependency.licence ?? known[dependency.name];
  const called = `${dependency.name} ${dependency.version}`;
  if (licence === undefined)
    return `${called} names no licence. Read its files, then add it to tools/licences or replace it.`;
  const allowed = dependency.ships && !unchanged.test(dependency.name) ? free : [...free, ...forTools];
  if (allows(licence, allowed)) return undefined;
  return `${called} is under ${licence}, which ${dependency.ships ? 'may not ship' : 'is not known here'}. Replace it, or decide it in a record.`;
}
