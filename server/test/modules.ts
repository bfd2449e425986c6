import type { LotteryFamily } from '@lantern/games/lottery';
import { vietnam } from '@lantern/games/vietnam-lottery';
import { modules as allModules } from '../src/app/module-list.ts';
import { familyHook } from '../src/modules/lottery/index.ts';
import type { Hook, Module } from '../src/platform/index.ts';

/** The application's modules as programs run them: for tests that audit what such programs did. */
export { modules as everyModule } from '../src/app/module-list.ts';

/** The application's modules; the named one gives other hooks. */
const withHooks = (
  of: readonly Module[],
  name: string,
  hooksOf: (own: readonly Hook[]) => readonly Hook[],
): readonly Module[] =>
  of.map((module) => (module.name === name ? { ...module, hooks: hooksOf(module.hooks ?? []) } : module));

/** The application's modules, of which the lottery draws and sells these families only. */
export const selling = (families: readonly LotteryFamily[]): readonly Module[] =>
  withHooks(allModules, 'lottery', (own) => [
    ...own.filter(({ point }) => point !== familyHook),
    familyHook(...families),
  ]);

/** What a test opens that names no modules: it sells no lottery, whose every issue would be drawn where a day goes by. */
export const modules = selling([]);

/** For tests that bet on draws. */
export const withVietnam = selling([vietnam]);

/** The application's modules, with a module of the test above them. */
export const withModule = (own: Partial<Module>): readonly Module[] => [
  ...modules,
  { name: 'test', answers: [], ...own },
];

/** As `withVietnam`; the named module gives these hooks instead of its own. */
export const givingInstead = (name: string, hooks: readonly Hook[]): readonly Module[] =>
  withHooks(withVietnam, name, () => hooks);
