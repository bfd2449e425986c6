import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDirectory } from './postgres/index.ts';
import { type Room, rooms, storeyFolders } from './rooms.ts';

/** The first comment or heading of a file, as a hint of what it is. */
function hint(path: string): string {
  const text = readFileSync(join(projectDirectory, path), 'utf8');
  const found = /\/\*\*\s*([^\n*]+)|^# (.+)$|^-- (.+)$/m.exec(text.slice(0, 4_000));
  return (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim().replace(/\s*\*\/$/, '');
}

function storeyLines(room: Room, storey: Room['storeys'][number]): string[] {
  const folder = `${storeyFolders[storey]}/${room.name}`;
  const files = globSync(`${folder}/**/*.*`, { cwd: projectDirectory }).sort();
  const lines = files.map((file) => `  ${file.slice(folder.length + 1).padEnd(44)} ${hint(file)}`.trimEnd());
  return ['', `${storey}  ${folder}`, ...(lines.length === 0 ? ['  (empty)'] : lines)];
}

function print(room: Room): void {
  const usedBy = rooms.filter((other) => other.needs.includes(room.name)).map((other) => other.name);
  const head = [
    `${room.name}: ${room.duty}`,
    `spec ${room.spec.join('; ')}`,
    `uses ${room.needs.join(', ') || 'no other room'}; used by ${usedBy.join(', ') || 'none'}`,
  ];
  process.stdout.write(`${[...head, ...room.storeys.flatMap((storey) => storeyLines(room, storey))].join('\n')}\n`);
}

/** `npm run room NAME` prints one room across the storeys; without a name, the list. */
const name = process.argv[2];
const room = rooms.find((candidate) => candidate.name === name);
if (room !== undefined) print(room);
else {
  process.stdout.write(`${rooms.map((known) => `${known.name.padEnd(10)} ${known.duty}`).join('\n')}\n`);
  process.exitCode = name === undefined ? 0 : 1;
}
