import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  faultOf,
  filesOf,
  manifestOf,
  type NewModule,
  withDeclared,
  withListed,
  withMapped,
} from './module-scaffold.ts';
import { projectDirectory } from './postgres/index.ts';

const wheel: NewModule = { name: 'lucky-wheel', tier: 'play', duty: 'a wheel' };
const read = (path: string): string => readFileSync(join(projectDirectory, path), 'utf8');

test('a new module declares its hooks and is listed behind the modules of its tier', () => {
  expect(filesOf(wheel)['lucky-wheel.module.ts']).toContain('hooks: [auditHook(luckyWheelChecks)]');
  const list = withListed(read('server/src/app/module-list.ts'), wheel);
  expect(list).toContain("import { luckyWheel } from '../modules/lucky-wheel/index.ts';");
  expect(list).toMatch(/\n {2}\[cashier, cashierOffice\],\n {2}\[luckyWheel\],\n {2}\[winners\],\n/);
  expect(manifestOf(wheel)).toContain('export const luckyWheel = contractModule({');
  expect(withDeclared(read('packages/contract/src/modules.ts'), wheel)).toMatch(
    /\nexport \{ luckyWheel \} from '\.\/lucky-wheel\/module\.ts';\n$/,
  );
  expect(withMapped(read('tools/modules.ts'), wheel)).toMatch(/name: 'lucky-wheel',\n[\s\S]*\n\];\n$/);
});

test('a name that is taken, a name that is none and an unknown tier are refused', () => {
  expect(faultOf(wheel)).toBeNull();
  expect(faultOf({ ...wheel, name: 'wager' })).toMatch(/is there/);
  expect(faultOf({ ...wheel, name: 'Lucky Wheel' })).toMatch(/no name/);
  expect(faultOf({ ...wheel, tier: 'fun' })).toMatch(/tiers are/);
});
