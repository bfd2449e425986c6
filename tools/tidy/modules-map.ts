import { type Layer, layerFolders, type Module, modules } from '../modules.ts';
import { modulesPage } from '../modules-page.ts';
import { type ArchitectureCheck, isTest, type Tree, type Violation } from './architecture-check.ts';
import { importsOf } from './imports.ts';

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

/** The other modules whose public API this module's server folder uses: its `office/` folder, or the rest of it. */
function usedBy(tree: Tree, module: Module, office: boolean): Set<string> {
  const home = `${layerFolders.server}/${module.name}/`;
  const files = tree.files.filter(
    ({ path }) => path.startsWith(home) && path.endsWith('.ts') && !isTest(path) && isOffice(path) === office,
  );
  const targets = files.flatMap((file) => importsOf(file).map((used) => used.target ?? ''));
  const names = targets.map((target) => /^server\/src\/modules\/([^/]+)\//.exec(target)?.[1]);
  return new Set(names.filter((name) => name !== undefined && name !== module.name) as string[]);
}

function listAgainstImports(tree: Tree, module: Module, key: 'needs' | 'office'): Violation[] {
  const used = usedBy(tree, module, key === 'office');
  const listed = module[key] ?? [];
  const unlisted = [...used].filter((name) => !listed.includes(name));
  const unused = listed.filter((name) => !used.has(name));
  return [
    ...unlisted.map((name) => ({ path: map, advice: `${module.name} uses ${name}: add it to its ${key}.` })),
    ...unused.map((name) => ({ path: map, advice: `${module.name} does not use ${name}: take it from its ${key}.` })),
  ];
}

const needsAgainstImports = (tree: Tree): Violation[] =>
  modules.flatMap((module) => [
    ...listAgainstImports(tree, module, 'needs'),
    ...listAgainstImports(tree, module, 'office'),
  ]);

function page(tree: Tree): Violation[] {
  const file = tree.files.find((candidate) => candidate.path === 'MODULES.md');
  if (file?.text === modulesPage()) return [];
  return [{ path: 'MODULES.md', advice: `Not what ${map} says. Print it again: npm run tidy -- --write` }];
}

export const modulesMap: ArchitectureCheck = {
  name: 'the map of modules is true',
  check: (tree) => [...foldersAgainstMap(tree), ...needsAgainstImports(tree), ...page(tree)],
};
