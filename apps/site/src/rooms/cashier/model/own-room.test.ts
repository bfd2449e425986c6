import { expect, test } from 'vitest';
import { isOverRoom, ownRoom } from './own-room.ts';

const limit = (
  kind: 'deposit_day' | 'deposit_week' | 'deposit_month' | 'loss_day',
  value: string | null,
  used = '0',
) => ({
  kind,
  value,
  used,
});

test('of several limits the one that leaves least is told', () => {
  const room = ownRoom([
    limit('deposit_day', '500', '20'),
    limit('deposit_week', '1000', '900.5'),
    limit('loss_day', '1'),
  ]);
  expect(room).toMatchObject({ kind: 'deposit_week', value: '1000', left: '99.5' });
});

test('without a limit on deposits nothing is told, and nothing is over it', () => {
  expect(ownRoom([limit('deposit_day', null), limit('loss_day', '5')])).toBeNull();
  expect(isOverRoom('1000000', null)).toBe(false);
});

test('a limit that was lowered below what is used leaves nothing, never less', () => {
  expect(ownRoom([limit('deposit_month', '100', '250')])?.left).toBe('0');
});

test('all that is left may be paid in, and not the least part more', () => {
  const room = ownRoom([limit('deposit_day', '100', '40')]);
  expect(isOverRoom('60', room)).toBe(false);
  expect(isOverRoom('60.000001', room)).toBe(true);
  expect(isOverRoom('sixty', room)).toBe(false);
});
