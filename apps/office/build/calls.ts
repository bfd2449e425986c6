import { type CallDefinition, calls } from '@lantern/contract';

const ID = 'virtual:calls';

/** Vite plugin: the operators' calls as method and path. The schemas, and zod with them, stay out of the build. */
export function callTable() {
  return {
    name: 'office-calls',
    resolveId: (id: string) => (id === ID ? `\0${ID}` : undefined),
    load(id: string) {
      if (id !== `\0${ID}`) return undefined;
      const entries = (Object.entries(calls) as [string, CallDefinition][])
        .filter(([, call]) => call.path.startsWith('/api/staff/'))
        .map(([name, call]) => [name, [call.method, call.path]]);
      return `export default ${JSON.stringify(Object.fromEntries(entries))}`;
    },
  };
}
