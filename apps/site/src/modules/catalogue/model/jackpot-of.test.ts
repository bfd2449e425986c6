import { describe, expect, test } from 'vitest';
import { jackpotOf } from './jackpot-of.ts';

const reading = (vendor: string, gameCode: string | null, amount: string, currency = 'LTN') => ({
  ...{ vendor, gameCode, amount, currency },
  ...{ vendorName: vendor, jackpotId: `${vendor} ${gameCode}`, at: '2026-11-22T08:00:00.000Z' },
});
const game = { vassalage: 'STUDIO', gameCode: 'moon' };

describe('the jackpot of a game', () => {
  // The greatest comes first, as in the server's answer.
  const all = [reading('STUDIO', null, '90000'), reading('STUDIO', 'sun', '5000'), reading('STUDIO', 'moon', '1250.5')];

  test('is its own before one that several games feed', () => {
    expect(jackpotOf(all, game, 'LTN')).toBe('1250.5');
    expect(jackpotOf(all, { ...game, gameCode: 'star' }, 'LTN')).toBe('90000');
  });

  test('is never another game’s, and none of another currency', () => {
    expect(jackpotOf(all, { ...game, vassalage: 'OTHER' }, 'LTN')).toBeUndefined();
    expect(jackpotOf([reading('STUDIO', 'moon', '7', 'USD')], game, 'LTN')).toBeUndefined();
    expect(jackpotOf(all, game, undefined)).toBeUndefined();
  });
});
