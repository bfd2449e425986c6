import { invariant } from '@lantern/kernel';
import * as lists from './lists.ts';

/** The lists as a program of values alone. */
export function valuesOf(exported: Readonly<Record<string, unknown>>): string {
  return Object.entries(exported)
    .map(([name, value]) => {
      invariant(typeof value === 'object', `${name} is data`);
      return `export const ${name} = ${JSON.stringify(value)};`;
    })
    .join('\n');
}

/** Vite plugin: the lists that the contract makes of all modules, as values. The modules' schemas, and zod with them, stay out of the build. */
export function contractValues() {
  return {
    name: 'contract-values',
    load: (id: string) =>
      id.endsWith('/packages/contract/src/lists.ts') ? { code: valuesOf(lists), moduleSideEffects: false } : undefined,
  };
}
