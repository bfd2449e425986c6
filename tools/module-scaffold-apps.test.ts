import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { APP_LISTS, type App, appManifestOf, withAppLine } from './module-scaffold-apps.ts';

const APPS = Object.keys(APP_LISTS) as App[];

test.each(APPS)('a new module of the %s has its manifest and one line in the list', (app) => {
  const manifest = app === 'site' ? 'late-module.ts' : 'office-module.ts';
  const list = readFileSync(APP_LISTS[app], 'utf8');
  const changed = withAppLine(list, app, 'lucky-wheel');
  const added = `export { luckyWheel } from '../modules/lucky-wheel/${manifest}';`;
  expect(changed.split('\n').filter((line) => !list.split('\n').includes(line))).toEqual([added]);
  expect(changed.split('\n')).toHaveLength(list.split('\n').length + 1);
  expect(appManifestOf(app, 'lucky-wheel')[manifest]).toContain('export const luckyWheel: ');
});
