import type { PlacedSlip } from '@lantern/contract/lottery';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextKey, type Placing, type PlacingEvent, placing } from './placing.ts';

const slip: PlacedSlip = {
  slipId: '1',
  key: 'k',
  placedAt: '2026-11-20T08:00:00Z',
  total: '10',
  currency: 'P',
  balance: '90',
  wagers: [],
};
const run = (...events: PlacingEvent[]): Placing => events.reduce(placing, { at: 'idle' });
const send: PlacingEvent = { type: 'send', key: 'k' };
const unknown: PlacingEvent = { type: 'told', slip: null };

describe('a connection lost while placing', () => {
  test('polls for the slip, and a found slip is placed', () => {
    expect(run(send, { type: 'lost' }, unknown, { type: 'told', slip })).toEqual({ at: 'placed', slip, found: true });
  });
  test('a slip is missing only after three answers', () => {
    expect(run(send, { type: 'lost' }, unknown, unknown).at).toBe('asking');
    expect(run(send, { type: 'lost' }, unknown, unknown, unknown)).toEqual({ at: 'not_arrived', key: 'k' });
  });
  test('sending again uses the same key: the first request may still arrive', () => {
    const missing = run(send, { type: 'lost' }, unknown, unknown, unknown);
    expect(nextKey(missing, () => 'fresh')).toBe('k');
    expect(nextKey(run(send, { type: 'answered', slip }), () => 'fresh')).toBe('fresh');
  });
});

test('a second press during a request does nothing', () => {
  expect(run(send, { type: 'send', key: 'other' })).toEqual({ at: 'placing', key: 'k' });
  expect(run(send, { type: 'lost' }, { type: 'send', key: 'other' }).at).toBe('asking');
});

test('a pending slip cannot be dismissed, in any order of events', () => {
  const event = fc.constantFrom<PlacingEvent>(
    send,
    { type: 'answered', slip },
    { type: 'refused', refusal: { code: 'draw_closed', message: '' } },
    { type: 'lost' },
    unknown,
    { type: 'dismissed' },
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      const state = run(...events);
      if (state.at !== 'placing' && state.at !== 'asking') return;
      expect(placing(state, { type: 'dismissed' })).toEqual(state);
    }),
  );
});
