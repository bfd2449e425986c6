import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { layerFolders, type Module, modules } from './modules.ts';
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

/** `npm run module NAME` prints one module across the layers; without a name, the list. */
const name = process.argv[2];
const module = modules.find((candidate) => candidate.name === name);
if (module !== undefined) print(module);
else {
  process.stdout.write(`${modules.map((known) => `${known.name.padEnd(10)} ${known.duty}`).join('\n')}\n`);
  process.exitCode = name === undefined ? 0 : 1;
}
