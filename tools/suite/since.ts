import { execFileSync } from 'node:child_process';
import { layerFolders, type Module, modules } from '../modules.ts';
import { projectDirectory } from '../postgres/index.ts';
import { Advice } from '../progress.ts';

/** Files that differ from `commit`, saved or committed, and new files: paths from the root of the project. */
export function changedSince(commit: string): readonly string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: projectDirectory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\n')
      .filter((line) => line !== '');
  try {
    return [
      ...git('diff', '--name-only', '--end-of-options', commit, '--'),
      ...git('ls-files', '--others', '--exclude-standard'),
    ];
  } catch {
    throw new Advice(`git knows no commit ${commit}`);
  }
}

/** What a change can break: paths that select tests and specs, or all of them. */
export interface Affected {
  readonly units: readonly string[] | 'all';
  readonly specs: readonly string[] | 'all';
}

/** What is made of all modules is tested with each of them. */
const COMPOSED = ['server/src/app/', 'server/src/commands/', 'apps/site/src/app/', 'apps/office/src/app/'] as const;
const DICTIONARY = /^packages\/i18n\/src\/dictionaries\/[A-Z]+\/([a-z-]+)\./;
const IS_TEST = /\.test\.tsx?$/;
const IS_SPEC = /^e2e\/[^/]+\.spec\.ts$/;
/** No test reads them. */
const IS_PAPER = /^(bench|\.github)\/|^[^/]+\.md$|\.png$|^LICENSE$/;

function moduleOf(file: string): string | undefined {
  const folder = Object.values(layerFolders).find((one) => file.startsWith(`${one}/`));
  return folder === undefined ? DICTIONARY.exec(file)?.[1] : file.slice(folder.length + 1).split('/')[0];
}

type Uses = (module: Module) => readonly string[];
const using = (names: ReadonlySet<string>, list: readonly Module[], uses: Uses): string[] =>
  list.filter((one) => uses(one).some((name) => names.has(name))).map(({ name }) => name);

/** The modules, those that use one of them, directly or through others, and those whose operators' calls do: no module uses these calls. */
function withUsers(names: ReadonlySet<string>, list: readonly Module[]): ReadonlySet<string> {
  const more = new Set([...names, ...using(names, list, ({ needs }) => needs)]);
  if (more.size > names.size) return withUsers(more, list);
  return new Set([...names, ...using(names, list, ({ office = [] }) => office)]);
}

/** What to run for changed files, by the list of modules. A file outside every module may change anything. */
export function affectedBy(changed: readonly string[], list: readonly Module[] = modules): Affected {
  const files = changed.filter((file) => !IS_PAPER.test(file));
  const tests = files.filter((file) => IS_TEST.test(file));
  const specs = files.filter((file) => IS_SPEC.test(file));
  const sources = files.filter((file) => !IS_TEST.test(file) && !IS_SPEC.test(file));
  if (sources.length === 0) return { units: tests, specs };
  const touched = sources.map(moduleOf);
  const known = new Set(list.map(({ name }) => name));
  if (touched.some((name) => name === undefined || !known.has(name))) return { units: 'all', specs: 'all' };
  const names = withUsers(new Set(touched.filter((name) => name !== undefined)), list);
  const folders = [...names].flatMap((name) => Object.values(layerFolders).map((folder) => `${folder}/${name}/`));
  // A spec uses the whole product.
  return { units: [...folders, ...COMPOSED, ...tests], specs: 'all' };
}
