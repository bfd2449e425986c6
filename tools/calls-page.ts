import { type CallDefinition, calls } from '@lantern/contract';
import { type SpecCall, specCalls } from './spec-calls.ts';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (text: string): string => `\`${text}\``;

/** Room of each call, from the file that answers it. */
export function roomsOfCalls(paths: Iterable<string>): ReadonlyMap<string, string> {
  const rooms = new Map<string, string>();
  for (const path of paths) {
    const [, room, name] = /^server\/src\/rooms\/([^/]+)\/calls\/([^/]+?)(?<!\.test)\.ts$/.exec(path) ?? [];
    if (room && name) rooms.set(name, room);
  }
  return rooms;
}

function callRow(call: CallDefinition, room: string | undefined): string {
  const kind = [call.sealed ? 'sealed' : '', call.idempotent ? 'idempotent' : '', call.raw ? 'signed' : ''];
  const who = call.right ? `${call.who}: ${call.right}` : call.who;
  const state = room === undefined ? 'declared' : 'stands';
  return row([code(call.path), call.method, who, room ?? '–', kind.filter(Boolean).join(', ') || '–', state]);
}

function specRow({ area, path, missing }: SpecCall, list: readonly CallDefinition[]): string {
  const exact = list.filter((call) => call.path === path);
  // Some names of the specification stand for several calls below them.
  const found = exact.length > 0 ? exact : list.filter((call) => call.path.startsWith(`${path}/`));
  const methods = [...new Set(found.map((call) => call.method))].join(', ') || '–';
  return row([area, code(path), methods, found.length > 0 ? 'stands' : (missing ?? 'missing')]);
}

/** The text of docs/calls.md. `tidy` fails while the file differs from it; `npm run tidy -- --write` writes it. */
export function callsPage(paths: Iterable<string>, list: readonly CallDefinition[] = Object.values(calls)): string {
  const rooms = roomsOfCalls(paths);
  const sorted = [...list].sort((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1));
  return [
    '# Calls',
    '',
    'Printed from the contract by `npm run tidy -- --write`. Shapes, limits and refusals of each call are at `/docs` of a',
    'running server. *Signed* calls are made by outside parties.',
    '',
    row(['path', 'method', 'who', 'room', 'kind', 'state']),
    row(Array(6).fill('---')),
    ...sorted.map((call) => callRow(call, rooms.get(call.name))),
    '',
    '## The calls of the specification',
    '',
    row(['area', 'path', 'method', 'state']),
    row(Array(4).fill('---')),
    ...specCalls.map((one) => specRow(one, sorted)),
    '',
  ].join('\n');
}
