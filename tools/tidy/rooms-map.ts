import { type Room, rooms, type Storey, storeyFolders } from '../rooms.ts';
import { roomsPage } from '../rooms-page.ts';
import { importsOf } from './imports.ts';
import { isTest, type Law, type Tree, type Violation } from './law.ts';

const map = 'tools/rooms.ts';
const storeyNames = Object.keys(storeyFolders) as Storey[];

/** The folders that a storey really has. */
function foldersOf(tree: Tree, storey: Storey): Set<string> {
  const root = `${storeyFolders[storey]}/`;
  const inside = [...tree.paths].filter((path) => path.startsWith(root)).map((path) => path.slice(root.length));
  return new Set(inside.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''));
}

function foldersAgainstMap(tree: Tree): Violation[] {
  return storeyNames.flatMap((storey) => {
    const there = foldersOf(tree, storey);
    const root = storeyFolders[storey];
    const listed = rooms.filter((room) => room.storeys.includes(storey)).map((room) => room.name);
    const missing = listed.filter((name) => !there.has(name));
    const unknown = [...there].filter((name) => !listed.includes(name));
    return [
      ...missing.map((name) => ({
        path: map,
        advice: `${name} lists the storey ${storey}, but ${root}/${name} does not exist.`,
      })),
      ...unknown.map((name) => ({
        path: `${root}/${name}`,
        advice: `List the room ${name} with the storey ${storey} in ${map}.`,
      })),
    ];
  });
}

/** The other rooms whose doors this room's server folder opens. */
function usedBy(tree: Tree, room: Room): Set<string> {
  const home = `${storeyFolders.server}/${room.name}/`;
  const files = tree.files.filter(
    (file) => file.path.startsWith(home) && file.path.endsWith('.ts') && !isTest(file.path),
  );
  const targets = files.flatMap((file) => importsOf(file).map((used) => used.target ?? ''));
  const names = targets.map((target) => /^server\/src\/rooms\/([^/]+)\//.exec(target)?.[1]);
  return new Set(names.filter((name) => name !== undefined && name !== room.name) as string[]);
}

function needsAgainstImports(tree: Tree): Violation[] {
  return rooms.flatMap((room) => {
    const used = usedBy(tree, room);
    const unlisted = [...used].filter((name) => !room.needs.includes(name));
    const unused = room.needs.filter((name) => !used.has(name));
    return [
      ...unlisted.map((name) => ({ path: map, advice: `${room.name} uses ${name}: add it to its needs.` })),
      ...unused.map((name) => ({ path: map, advice: `${room.name} does not use ${name}: take it from its needs.` })),
    ];
  });
}

function page(tree: Tree): Violation[] {
  const file = tree.files.find((candidate) => candidate.path === 'ROOMS.md');
  if (file?.text === roomsPage()) return [];
  return [{ path: 'ROOMS.md', advice: `Not what ${map} says. Print it again: npm run tidy -- --write` }];
}

export const roomsMap: Law = {
  name: 'the map of rooms is true',
  check: (tree) => [...foldersAgainstMap(tree), ...needsAgainstImports(tree), ...page(tree)],
};
