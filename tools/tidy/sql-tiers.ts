import { type Module, modules, tiers } from '../modules.ts';
import type { ArchitectureCheck, Tree, Violation } from './architecture-check.ts';
import { PUBLISHED, type SqlReference, sqlReferences } from './sql-references.ts';

/** How often a module names an object of another one that it may not name: `from → schema.object`. */
export type Remaining = Readonly<Record<string, number>>;

const REMAINING = 'tools/tidy/sql-remaining.json';

const tierOf = (name: string): number =>
  tiers.indexOf((modules.find((module) => module.name === name) as Module | undefined)?.tier ?? 'content');

const keyOf = ({ from, name }: SqlReference): string => `${from} → ${name}`;

/** Operators' calls are composed above all tiers. */
const isUpward = ({ from, to, isOffice }: SqlReference): boolean => !isOffice && tierOf(to) > tierOf(from);

/** Why a reference may not be; undefined if it may. */
function faultOf(reference: SqlReference): string | undefined {
  const { from, to, name, isPublished } = reference;
  if (isUpward(reference))
    return `${from} lies below ${to} and knows nothing of ${name}: ${to} calls ${from}, or gives it a hook.`;
  if (isPublished) return undefined;
  return `${name} is ${to}'s own: call a function of its index.ts, or a view or function with the line "${PUBLISHED}".`;
}

const faultyIn = (tree: Tree): SqlReference[] => sqlReferences(tree).filter((one) => faultOf(one) !== undefined);

/** The references that are left, by name. */
export function remainingIn(tree: Tree): Remaining {
  const counts = new Map<string, number>();
  for (const key of faultyIn(tree).map(keyOf).sort()) counts.set(key, (counts.get(key) ?? 0) + 1);
  return Object.fromEntries(counts);
}

function listed(tree: Tree): Remaining {
  const file = tree.files.find(({ path }) => path === REMAINING);
  return file === undefined ? {} : JSON.parse(file.text);
}

/** The list of what is left after a change: it becomes shorter, never longer. */
export function shrunk(tree: Tree): Remaining {
  const now = remainingIn(tree);
  const kept = Object.entries(listed(tree)).map(([key, count]) => [key, Math.min(count, now[key] ?? 0)] as const);
  return Object.fromEntries(kept.filter(([, count]) => count > 0));
}

function check(tree: Tree): Violation[] {
  const allowed = listed(tree);
  const now = remainingIn(tree);
  const more = faultyIn(tree)
    .filter((one) => (now[keyOf(one)] ?? 0) > (allowed[keyOf(one)] ?? 0))
    .map((one) => ({ path: one.path, line: one.line, advice: faultOf(one) ?? '' }));
  const fewer = Object.entries(allowed)
    .filter(([key, count]) => count > (now[key] ?? 0))
    .map(([key]) => ({
      path: REMAINING,
      advice: `${key} is named less often: npm run tidy -- --write shortens the list.`,
    }));
  return [...more, ...fewer];
}

export const sqlTiers: ArchitectureCheck = { name: 'SQL keeps to tiers and published names', check };

/** References between schemas as a table: pair of modules, how many, how many of them may not be, and what they name. */
export function sqlPage(tree: Tree): string {
  const pairs = Map.groupBy(sqlReferences(tree), ({ from, to }) => `${from} → ${to}`);
  const rows = [...pairs]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([pair, some]) => {
      const names = Object.entries(Object.groupBy(some, ({ name }) => name)).map(
        ([name, all]) => `${name} ${all?.length}`,
      );
      return `${pair}: ${some.length}, not allowed ${some.filter(faultOf).length} (${names.sort().join(', ')})\n`;
    });
  const all = [...pairs.values()].flat();
  return `${rows.join('')}${all.length} references over ${pairs.size} pairs, not allowed ${all.filter(faultOf).length}\n`;
}
