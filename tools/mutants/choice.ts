import { parseArgs } from 'node:util';
import { Advice } from '../progress.ts';
import { changedSince } from '../suite/since.ts';
import type { Defect } from './defect.ts';

/** Which defects are tried; all without options. Several options are combined with AND. */
export interface Choice {
  readonly only?: readonly string[] | undefined;
  readonly group?: readonly string[] | undefined;
  /** Only defects whose file or tests have changed: paths from the root of the project. */
  readonly changed?: readonly string[] | undefined;
  readonly quick?: boolean | undefined;
  /** The tests have just been green on these sources, so that they need not run without a defect. */
  readonly afterTests?: boolean | undefined;
}

type Groups = Readonly<Record<string, readonly Defect[]>>;

function requireKnown(names: readonly string[], known: readonly string[], what: string): void {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Advice(`No ${what} is called ${unknown}. They are: ${known.join(', ')}`);
}

const isTouched = ({ file, tests }: Defect, changed: readonly string[]): boolean =>
  changed.some((path) => path === file || (path.includes('.test.') && tests.some((begin) => path.startsWith(begin))));

/** One of the quick defects, with the tests that are known to catch it soon; nothing otherwise. */
function quickForm(defect: Defect): Defect[] {
  if (!defect.quick) return [];
  return [defect.quick === true ? defect : { ...defect, tests: defect.quick }];
}

/** The defects of `groups` that match a choice, in their order. */
export function choose(groups: Groups, { only, group, changed, quick }: Choice): readonly Defect[] {
  const all = Object.values(groups).flat();
  requireKnown(
    only ?? [],
    all.map(({ id }) => id),
    'defect',
  );
  requireKnown(group ?? [], Object.keys(groups), 'group');
  return (group ?? Object.keys(groups))
    .flatMap((name) => groups[name] ?? [])
    .filter((defect) => !only || only.includes(defect.id))
    .flatMap((defect) => (quick ? quickForm(defect) : [defect]))
    .filter((defect) => !changed || isTouched(defect, changed));
}

/** `--only ID`, `--group NAME` (each may be repeated), `--since COMMIT`, `--quick`, `--after-tests`. */
export function readChoice(args: readonly string[]): Choice {
  const many = { type: 'string', multiple: true } as const;
  const flag = { type: 'boolean' } as const;
  const options = { only: many, group: many, since: { type: 'string' }, quick: flag, 'after-tests': flag } as const;
  const { since, 'after-tests': afterTests, ...choice } = parseArgs({ args: [...args], options }).values;
  return { ...choice, afterTests, changed: since === undefined ? undefined : changedSince(since) };
}
