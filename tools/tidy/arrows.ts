import { floors, type Room, rooms } from '../rooms.ts';
import { type Import, importsOf } from './imports.ts';
import { isScript, isTest, type Law, type SourceFile, type Violation } from './law.ts';

interface Storey {
  readonly name: string;
  /** Paths that belong to it. */
  readonly home: RegExp;
  /** Own files it may import, besides its own. */
  readonly may: RegExp;
  /** Installed and built-in packages it may import; undefined: any. */
  readonly packages?: RegExp;
  readonly advice: string;
}

/** ARCHITECTURE.md, "Arrows": the first home that matches a file decides. */
const storeys: readonly Storey[] = [
  {
    name: 'kernel',
    home: /^packages\/kernel\//,
    may: /^$/,
    packages: /^$/,
    advice: 'The kernel depends on nothing.',
  },
  {
    name: 'rules',
    home: /^packages\/rules\//,
    may: /^packages\/kernel\//,
    packages: /^$/,
    advice: 'Rules know only the kernel: hand in time, chance and rows as arguments.',
  },
  {
    name: 'games',
    home: /^packages\/games\//,
    may: /^packages\/kernel\//,
    // Hashing in plain JavaScript, so that a browser can check a proof with the code that made it.
    packages: /^@noble\/hashes\//,
    advice: 'Games know only the kernel: stakes and seats, never players, wallets or history.',
  },
  {
    name: 'contract',
    home: /^packages\/contract\//,
    may: /^packages\/(kernel|rules|games)\//,
    packages: /^zod$/,
    advice: 'The contract speaks of kernel, rules and games only: no server, no app, no ui.',
  },
  { name: 'i18n', home: /^packages\/i18n\//, may: /^$/, advice: 'Dictionaries depend on nothing of ours.' },
  {
    name: 'ui',
    home: /^packages\/ui\//,
    may: /^$/,
    advice: 'The design system knows no room: texts, routes and data arrive as props.',
  },
  {
    name: 'server/platform',
    home: /^server\/src\/platform\//,
    may: /^packages\/(kernel|contract|i18n)\//,
    advice: 'The platform knows no room. Pass what it needs in from server/src/app.ts.',
  },
  {
    name: 'server/rooms',
    home: /^server\/src\/rooms\//,
    may: /^server\/src\/(platform|rooms)\/|^packages\/(kernel|rules|games|contract|i18n)\//,
    advice: 'A room of the server uses platform, rules, games, contract and the doors of other rooms.',
  },
  {
    name: 'server',
    home: /^server\//,
    may: /^server\/|^packages\/(kernel|rules|games|contract|i18n)\//,
    advice: 'The server knows no app, no tool and no stand-in.',
  },
  {
    name: 'site/rooms',
    home: /^apps\/[^/]+\/src\/rooms\//,
    may: /^apps\/[^/]+\/src\/(shared|rooms)\/|^packages\/(kernel|rules|games|contract|i18n|ui)\//,
    advice: 'A room of an app uses the app’s shared folder and the packages; the app folder composes rooms.',
  },
  {
    name: 'site/shared',
    home: /^apps\/[^/]+\/src\/shared\//,
    may: /^packages\/(kernel|rules|games|contract|i18n|ui)\//,
    advice: 'What is shared knows no room and not the app: move it into the room, or pass the thing in.',
  },
  {
    name: 'site',
    home: /^apps\//,
    may: /^apps\/|^packages\/(kernel|rules|games|contract|i18n|ui)\//,
    advice: 'An app reaches the server through the contract only.',
  },
  {
    name: 'outside',
    home: /^outside\//,
    may: /^packages\/kernel\//,
    advice: 'A stand-in is an outside party: it shares no code with the server.',
  },
];

const storeyOf = (path: string): Storey | undefined => storeys.find((storey) => storey.home.test(path));

/** `server/src/rooms/cashier/…` → `server/src/rooms/` and `cashier`. */
function roomOf(path: string): { storey: string; name: string } | undefined {
  const found = /^(server\/src\/rooms\/|apps\/[^/]+\/src\/rooms\/)([^/]+)\//.exec(path);
  return found === null ? undefined : { storey: found[1] ?? '', name: found[2] ?? '' };
}

function storeyFault(file: SourceFile, used: Import): string | undefined {
  const storey = storeyOf(file.path);
  if (storey === undefined) return undefined;
  const { target, specifier } = used;
  // A test may use what is installed, the tools that hand it a database, and the outside parties themselves.
  if (target === undefined) {
    const refused = storey.packages !== undefined && !isTest(file.path) && !storey.packages.test(specifier);
    return refused ? `${storey.name} may not import ${specifier}. ${storey.advice}` : undefined;
  }
  if (isTest(file.path) && /^(tools|outside|server\/test)\//.test(target)) return undefined;
  if (storey.home.test(target) && storeyOf(target) === storey) return undefined;
  return storey.may.test(target) ? undefined : `${storey.name} may not import ${specifier}. ${storey.advice}`;
}

const floorOf = (room: Room): number => floors.indexOf(room.floor);

function doorFault(file: SourceFile, used: Import): string | undefined {
  const from = roomOf(file.path);
  const to = used.target === undefined ? undefined : roomOf(used.target);
  if (from === undefined || to === undefined || from.name === to.name) return undefined;
  if (!from.storey.startsWith('server'))
    return `Room ${from.name} may not import room ${to.name}: the app folder composes rooms.`;
  if (!/\/rooms\/[^/]+\/index\.ts$/.test(used.target ?? '')) {
    return `Room ${from.name} goes past the door of ${to.name}. Import its index.ts, and export there what others may use.`;
  }
  const [mine, other] = [from, to].map(({ name }) => rooms.find((room) => room.name === name));
  if (mine === undefined || other === undefined || floorOf(other) <= floorOf(mine)) return undefined;
  return `Room ${mine.name} (floor ${mine.floor}) may not use ${other.name} (floor ${other.floor}) above it: tell it by an event.`;
}

/** `../../rules/src/x.ts` reaches into a neighbour's house; `@lantern/rules/x` rings at its door. */
function packageRoot(path: string): string {
  const found = /^(packages\/[^/]+|apps\/[^/]+|server|outside)\//.exec(path);
  return found?.[1] ?? '';
}

function nameFault(file: SourceFile, used: Import): string | undefined {
  if (!used.specifier.startsWith('.') || used.target === undefined) return undefined;
  const there = packageRoot(used.target);
  const isNeighbour = there !== '' && packageRoot(file.path) !== '' && there !== packageRoot(file.path);
  return isNeighbour
    ? `Import another package by its name (@lantern/…), not by the path ${used.specifier}.`
    : undefined;
}

function check(file: SourceFile): Violation[] {
  return importsOf(file).flatMap((used) => {
    const faults = [nameFault(file, used) ?? storeyFault(file, used), doorFault(file, used)];
    return faults
      .filter((fault) => fault !== undefined)
      .map((advice) => ({ path: file.path, line: used.line, advice }));
  });
}

export const arrows: Law = {
  name: 'arrows point down',
  check: (tree) => tree.files.filter((file) => isScript(file.path)).flatMap(check),
};
