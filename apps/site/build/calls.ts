import { type CallDefinition, type CallName, calls } from '@lantern/contract';

/** The calls of the first view of `/index`. All other calls are in a separate table, fetched with the first of them. */
const AT_ONCE: ReadonlySet<CallName> = new Set<CallName>([
  'getSession',
  'getPermission',
  'getStatus',
  'getGameMenu',
  'listAnnouncements',
  'getOpenedNumero',
  'listLatestWins',
  'getPlatformFigures',
]);

const TABLES: Readonly<Record<string, (name: CallName) => boolean>> = {
  'virtual:calls': (name) => AT_ONCE.has(name),
  'virtual:late-calls': (name) => !AT_ONCE.has(name),
};

/** Method, path, then the flags `s` (sealed body) and `i` (idempotency key). */
function entryOf(call: CallDefinition): readonly [string, string, string] {
  return [call.method, call.path, `${call.sealed ? 's' : ''}${call.idempotent ? 'i' : ''}`];
}

/** Vite plugin: the contract as the browser needs it. The schemas, and zod with them, stay out of the build. */
export function callTable() {
  return {
    name: 'lantern-calls',
    resolveId: (id: string) => (id in TABLES ? `\0${id}` : undefined),
    load(id: string) {
      const belongs = TABLES[id.replace('\0', '')];
      if (!belongs) return undefined;
      const entries = (Object.entries(calls) as [CallName, CallDefinition][])
        .filter(([name, call]) => call.who !== 'staff' && !call.raw && belongs(name))
        .map(([name, call]) => [name, entryOf(call)]);
      return `export default ${JSON.stringify(Object.fromEntries(entries))}`;
    },
  };
}
