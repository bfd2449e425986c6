import { expect, test } from 'vitest';
import { type Flags, isNotOff, isOn } from './flags.ts';

type Node = Flags['whitelabel'][number];
const node = (modId: string, enabled: '0' | '1', ...childrenNodes: Node[]): Node => ({ modId, enabled, childrenNodes });
const flags: Flags = {
  whitelabel: [
    node('HEADER', '1', node('SEARCH', '1'), node('NEWS', '0')),
    node('FOOTER', '0', node('LINKS', '1', node('PARTNERS', '0'))),
  ],
};

test.each([
  ['HEADER', true, true],
  ['SEARCH', true, true],
  ['NEWS', false, false],
  ['LINKS', true, true],
  ['PARTNERS', false, false],
  ['UNKNOWN', false, true],
])('the flag %s is found at any depth: on is %s, not taken away is %s', (modId, on, notOff) => {
  expect([isOn(flags, modId), isNotOff(flags, modId)]).toEqual([on, notOff]);
});

test('before the settings have come a feature is off, unless it stands by default', () => {
  expect([isOn(undefined, 'HEADER'), isNotOff(undefined, 'HEADER')]).toEqual([false, true]);
});
