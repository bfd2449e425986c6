import { type Layer, layerFolders, type Module, modules, tiers } from '../modules.ts';
import { modulesPage } from '../modules-page.ts';
import { type ArchitectureCheck, isTest, type Tree, type Violation } from './architecture-check.ts';
import { importsOf } from './imports.ts';
import { type SqlReference, sqlReferences } from './sql-references.ts';

const map = 'tools/modules.ts';
const layerNames = Object.keys(layerFolders) as Layer[];

/** The existing folders of a layer. */
function foldersOf(tree: Tree, layer: Layer): Set<string> {
  const root = `${layerFolders[layer]}/`;
  const inside = [...tree.paths].filter((path) => path.startsWith(root)).map((path) => path.slice(root.length));
  return new Set(inside.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''));
}

function foldersAgainstMap(tree: Tree): Violation[] {
  return layerNames.flatMap((layer) => {
    const there = foldersOf(tree, layer);
    const root = layerFolders[layer];
    const listed = modules.filter((module) => module.layers.includes(layer)).map((module) => module.name);
    const missing = listed.filter((name) => !there.has(name));
    const unknown = [...there].filter((name) => !listed.includes(name));
    return [
      ...missing.map((name) => ({
        path: map,
        advice: `${name} lists the layer ${layer}, but ${root}/${name} does not exist.`,
      })),
      ...unknown.map((name) => ({
        path: `${root}/${name}`,
        advice: `List the module ${name} with the layer ${layer} in ${map}.`,
      })),
    ];
  });
}

const isOffice = (path: string): boolean => /^server\/src\/modules\/[^/]+\/office\//.test(path);

const tierOf = (name: string): number =>
  tiers.findIndex((tier) => modules.some((one) => one.name === name && one.tier === tier));

/** What SQL names of modules above is no use that a module may declare: another check counts it. */
const isUse = ({ from, to, isOffice }: SqlReference): boolean => isOffice || tierOf(to) <= tierOf(from);

/**
 * The other modules whose public API, or whose views and functions in the database, this module's server folder uses: its `office/` folder, or
 * the rest of it.
 */
function usedBy(tree: Tree, inSql: readonly SqlReference[], module: Module, office: boolean): Set<string> {
  const home = `${layerFolders.server}/${module.name}/`;
  const files = tree.files.filter(
    ({ path }) => path.startsWith(home) && path.endsWith('.ts') && !isTest(path) && isOffice(path) === office,
  );
  const targets = files.flatMap((file) => importsOf(file).map((used) => used.target ?? ''));
  const names = targets.map((target) => /^server\/src\/modules\/([^/]+)\//.exec(target)?.[1]);
  const named = inSql.filter((one) => one.from === module.name && one.isOffice === office && isUse(one));
  const imported = names.filter((name) => name !== undefined && name !== module.name) as string[];
  return new Set([...imported, ...named.map(({ to }) => to)]);
}

function listAgainstUses(
  tree: Tree,
  inSql: readonly SqlReference[],
  module: Module,
  key: 'needs' | 'office',
): Violation[] {
  const used = usedBy(tree, inSql, module, key === 'office');
  const listed = module[key] ?? [];
  const unlisted = [...used].filter((name) => !listed.includes(name));
  const unused = listed.filter((name) => !used.has(name));
  return [
    ...unlisted.map((name) => ({ path: map, advice: `${module.name} uses ${name}: add it to its ${key}.` })),
    ...unused.map((name) => ({ path: map, advice: `${module.name} does not use ${name}: take it from its ${key}.` })),
  ];
}

function needsAgainstUses(tree: Tree): Violation[] {
  const inSql = sqlReferences(tree);
  return modules.flatMap((module) => [
    ...listAgainstUses(tree, inSql, module, 'needs'),
    ...listAgainstUses(tree, inSql, module, 'office'),
  ]);
}

function page(tree: Tree): Violation[] {
  const file = tree.files.find((candidate) => candidate.path === 'MODULES.md');
  if (file?.text === modulesPage()) return [];
  return [{ path: 'MODULES.md', advice: `Not what ${map} says. Print it again: npm run tidy -- --write` }];
}

export const modulesMap: ArchitectureCheck = {
  name: 'the map of modules is true',
  check: (tree) => [...foldersAgainstMap(tree), ...needsAgainstUses(tree), ...page(tree)],
};
