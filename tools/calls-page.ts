import { type CallDefinition, calls } from '@lantern/contract';
import { OFFICE_DECISIONS } from '@lantern/contract/office-decisions';
import { type SpecCall, specCalls } from './spec-calls.ts';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (text: string): string => `\`${text}\``;

/** Module of each call, from the file that implements it. */
export function modulesOfCalls(paths: Iterable<string>): ReadonlyMap<string, string> {
  const modules = new Map<string, string>();
  for (const path of paths) {
    const [, module, name] =
      /^server\/src\/modules\/([^/]+)\/(?:calls|office)\/([^/]+?)(?<!\.test)\.ts$/.exec(path) ?? [];
    if (module && name) modules.set(name, module);
  }
  return modules;
}

/** Who decides what an operator's call changes, by its path. */
const DECISIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(OFFICE_DECISIONS).map(([name, decision]) => {
    const { method, path }: CallDefinition = calls[name as keyof typeof OFFICE_DECISIONS];
    return [`${method} ${path}`, `decided by ${decision}`];
  }),
);

function callRow(call: CallDefinition, module: string | undefined): string {
  const kind = [call.sealed ? 'sealed' : '', call.idempotent ? 'idempotent' : '', call.raw ? 'signed' : ''];
  const decision = DECISIONS.get(`${call.method} ${call.path}`) ?? '';
  const who = call.right ? `${call.who}: ${call.right}` : call.who;
  const state = module === undefined ? 'declared' : 'stands';
  return row([
    code(call.path),
    call.method,
    who,
    module ?? '–',
    [...kind, decision].filter(Boolean).join(', ') || '–',
    state,
  ]);
}

function specRow({ area, path }: SpecCall, list: readonly CallDefinition[]): string {
  const exact = list.filter((call) => call.path === path);
  // Some names of the specification cover several calls listed below them.
  const found = exact.length > 0 ? exact : list.filter((call) => call.path.startsWith(`${path}/`));
  const methods = [...new Set(found.map((call) => call.method))].join(', ') || '–';
  return row([area, code(path), methods, found.length > 0 ? 'stands' : 'missing']);
}

/** The text of docs/calls.md. `tidy` fails while the file differs from it; `npm run tidy -- --write` writes it. */
export function callsPage(paths: Iterable<string>, list: readonly CallDefinition[] = Object.values(calls)): string {
  const modules = modulesOfCalls(paths);
  const sorted = [...list].sort((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1));
  return [
    '# Calls',
    '',
    'Printed from the contract by `npm run tidy -- --write`. Shapes, limits and refusals of each call are at `/docs` of a',
    'running server. *Signed* calls are made by outside parties.',
    '',
    row(['path', 'method', 'who', 'module', 'kind', 'state']),
    row(Array(6).fill('---')),
    ...sorted.map((call) => callRow(call, modules.get(call.name))),
    '',
    '## The calls of the specification',
    '',
    row(['area', 'path', 'method', 'state']),
    row(Array(4).fill('---')),
    ...specCalls.map((one) => specRow(one, sorted)),
    '',
  ].join('\n');
}
