import { familyOfRegion } from '@lantern/games/families';
import type { Answer } from '../src/shared/calls/index.ts';
import { itemOf, server } from './fake-server.ts';

export type Opened = Answer<'listOpenedNumeros'>['list'][number];
const REGION = 'MB';

/** The numbers of a draw of the North: all digits are this one, but for the special prize. */
export const prizesOf = (special: string, digit = '1'): Opened['prizes'] => ({
  ...Object.fromEntries(
    (familyOfRegion(REGION)?.tiers(REGION) ?? []).map(({ tier, count, digits }) => [
      tier,
      Array.from({ length: count }, () => digit.repeat(digits)),
    ]),
  ),
  special: [special],
});

export const opened = (drawId: string, special: string): Opened =>
  itemOf('listOpenedNumeros', 'list', {
    ...{ drawId, numero: `20261120${drawId.padStart(4, '0')}`, prizes: prizesOf(special) },
    winningTime: '2026-11-20T07:00:00Z',
  });

/** The results that the server lists, the newest first. */
export const answersOpened = (...list: readonly Opened[]): void =>
  server.answers('listOpenedNumeros', { list: [...list] });
