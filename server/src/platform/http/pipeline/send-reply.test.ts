import { calls } from '@lantern/contract';
import { expect, test } from 'vitest';
import { type Refusal, refuse } from '../../outcome.ts';
import type { Pipeline } from './pipeline-options.ts';
import { replyTo } from './send-reply.ts';

const pipeline = { checkAnswers: true, textOf: () => 'text' } as unknown as Pipeline;
const reply = (refusal: Refusal) =>
  replyTo(pipeline, calls.placeLotterySlip, refusal, { language: 'EN', requestId: '1' });

test('a refusal is answered with the facts that are declared for it', () => {
  const facts = { numero: '20260101-001' };
  expect(reply(refuse('draw_closed', { facts }))).toMatchObject({ code: 'draw_closed', facts });
  expect(reply(refuse('draw_unknown'))).not.toHaveProperty('facts');
});

test('in tests, facts that are missing, unknown or of another shape are found', () => {
  expect(() => reply({ refused: 'draw_closed' })).toThrow(/expected object/);
  expect(() => reply({ refused: 'draw_closed', facts: {} })).toThrow(/numero/);
  expect(() => reply({ refused: 'draw_closed', facts: { numero: 1 } })).toThrow(/expected string/);
  expect(() => reply({ refused: 'draw_closed', facts: { numero: '1', game: 'mb' } })).toThrow(/game/);
  expect(() => reply({ refused: 'draw_unknown', facts: { numero: '1' } })).toThrow(/expected undefined/);
});

test('the type of a refusal asks for its facts, where it always has some', () => {
  // @ts-expect-error without facts
  refuse('draw_closed');
  // @ts-expect-error with another fact
  refuse('draw_closed', { facts: { number: '1' } });
  // @ts-expect-error has none
  refuse('draw_unknown', { facts: { numero: '1' } });
  refuse('game_maintenance');
  // @ts-expect-error with another fact
  refuse('game_maintenance', { facts: { until: '1' } });
});
