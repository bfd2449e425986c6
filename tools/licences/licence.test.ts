import { describe, expect, it } from 'vitest';
import { licenceFault } from './licence.ts';

const dependency = (licence: string | undefined, ships = true, name = 'some-package') => ({
  name,
  version: '1.0.0',
  licence,
  ships,
});

describe('the licence of a dependency', () => {
  it.each(['MIT', 'Apache-2.0', '(MIT OR GPL-3.0)', 'MIT AND ISC', 'OFL-1.1'])('%s may ship', (licence) => {
    expect(licenceFault(dependency(licence))).toBeUndefined();
  });

  it.each(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-2.0', 'SEE LICENSE IN LICENSE.md', 'UNLICENSED'])(
    '%s may not',
    (licence) => {
      expect(licenceFault(dependency(licence))).toMatch(/may not ship/);
      expect(licenceFault(dependency(licence, false))).toMatch(/not known here/);
    },
  );

  it('asks for a review when the package names no licence', () => {
    expect(licenceFault(dependency(undefined))).toMatch(/names no licence/);
  });

  it('allows MPL-2.0 for builds and tests, and ships it only unchanged and listed by name', () => {
    expect(licenceFault(dependency('MPL-2.0', false))).toBeUndefined();
    expect(licenceFault(dependency('MPL-2.0'))).toMatch(/may not ship/);
    expect(licenceFault(dependency('MPL-2.0', true, '@resvg/resvg-js'))).toBeUndefined();
  });
});
