import { type CallDefinition, calls } from '@lantern/contract';

const ID = 'virtual:calls';

/** Method, path, then the flags `s` (sealed body) and `i` (idempotency key). */
function entryOf(call: CallDefinition): readonly [string, string, string] {
  return [call.method, call.path, `${call.sealed ? 's' : ''}${call.idempotent ? 'i' : ''}`];
}

/** Vite plugin: the contract as the browser needs it. The shapes, and zod with them, stay out of the build. */
export function callTable() {
  return {
    name: 'lantern-calls',
    resolveId: (id: string) => (id === ID ? `\0${ID}` : undefined),
    load(id: string) {
      if (id !== `\0${ID}`) return undefined;
      const entries = (Object.entries(calls) as [string, CallDefinition][])
        .filter(([, call]) => call.who !== 'staff' && !call.raw)
        .map(([name, call]) => [name, entryOf(call)]);
      return `export default ${JSON.stringify(Object.fromEntries(entries))}`;
    },
  };
}
