import { modules } from '../src/app/module-list.ts';
import type { Hook, Module } from '../src/platform/index.ts';

/** The application's modules, with a module of the test above them. */
export const withModule = (own: Partial<Module>): readonly Module[] => [
  ...modules,
  { name: 'test', answers: [], ...own },
];

/** The application's modules; the named one gives these hooks instead of its own. */
export const givingInstead = (name: string, hooks: readonly Hook[]): readonly Module[] =>
  modules.map((module) => (module.name === name ? { ...module, hooks } : module));
