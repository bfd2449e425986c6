import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultOf, filesOf, manifestOf, withDeclared, withListed, withMapped } from './module-scaffold.ts';
import { APP_LISTS, type App, appManifestOf, withAppLine } from './module-scaffold-apps.ts';
import { layerFolders, type Module, modules, type Tier } from './modules.ts';
import { projectDirectory } from './postgres/index.ts';

/** The first comment or heading of a file, as a hint at its content. */
function hint(path: string): string {
  const text = readFileSync(join(projectDirectory, path), 'utf8');
  const found = /\/\*\*\s*([^\n*]+)|^# (.+)$|^-- (.+)$/m.exec(text.slice(0, 4_000));
  return (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim().replace(/\s*\*\/$/, '');
}

function layerLines(module: Module, layer: Module['layers'][number]): string[] {
  const folder = `${layerFolders[layer]}/${module.name}`;
  const files = globSync(`${folder}/**/*.*`, { cwd: projectDirectory }).sort();
  const lines = files.map((file) => `  ${file.slice(folder.length + 1).padEnd(44)} ${hint(file)}`.trimEnd());
  return ['', `${layer}  ${folder}`, ...(lines.length === 0 ? ['  (empty)'] : lines)];
}

function print(module: Module): void {
  const usedBy = modules
    .filter((other) => [...other.needs, ...(other.office ?? [])].includes(module.name))
    .map((other) => other.name);
  const head = [
    `${module.name}: ${module.duty}`,
    `spec ${module.spec.join('; ')}`,
    `uses ${module.needs.join(', ') || 'no other module'}; used by ${usedBy.join(', ') || 'none'}`,
    ...(module.office ? [`office uses ${module.office.join(', ')}`] : []),
  ];
  process.stdout.write(`${[...head, ...module.layers.flatMap((layer) => layerLines(module, layer))].join('\n')}\n`);
}

function writeIn(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(join(projectDirectory, folder), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(projectDirectory, folder, path), text);
}

/** The manifest of the module in an app, and its line in the app's list. */
function addTo(app: App, name: string): void {
  writeIn(`${layerFolders[app]}/${name}`, appManifestOf(app, name));
  const list = join(projectDirectory, APP_LISTS[app]);
  writeFileSync(list, withAppLine(readFileSync(list, 'utf8'), app, name));
}

/** Writes the server folder of a new module, its manifests in the contract and the apps, and its lines in the lists. */
function add([name = '', tier = '', ...duty]: readonly string[]): void {
  const fault = faultOf({ name, tier });
  if (fault !== null || duty.length === 0) {
    process.stderr.write(`npm run module -- new NAME TIER WHAT IT OWNS\n${fault ?? ''}\n`);
    process.exitCode = 2;
    return;
  }
  const made = { name, tier: tier as Tier, duty: duty.join(' ') };
  const folder = `${layerFolders.server}/${name}`;
  writeIn(folder, filesOf(made));
  writeIn(`${layerFolders.contract}/${name}`, { 'module.ts': manifestOf(made) });
  for (const app of Object.keys(APP_LISTS) as App[]) addTo(app, name);
  for (const [path, change] of [
    ['packages/contract/src/modules.ts', withDeclared],
    ['server/src/app/module-list.ts', withListed],
    ['tools/modules.ts', withMapped],
  ] as const) {
    const file = join(projectDirectory, path);
    writeFileSync(file, change(readFileSync(file, 'utf8'), made));
  }
  process.stdout.write(
    `${folder}\nnext: npx biome check --write ${folder} packages/contract server/src/app apps; npm run tidy -- --write\n`,
  );
}

/** `npm run module NAME` prints one module across the layers; without a name, the list; `-- new …` adds one. */
const name = process.argv[2];
const module = modules.find((candidate) => candidate.name === name);
if (name === 'new') add(process.argv.slice(3));
else if (module !== undefined) print(module);
else {
  process.stdout.write(`${modules.map((known) => `${known.name.padEnd(10)} ${known.duty}`).join('\n')}\n`);
  process.exitCode = name === undefined ? 0 : 1;
}
