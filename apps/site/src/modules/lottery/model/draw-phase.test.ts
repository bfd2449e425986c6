import { expect, test } from 'vitest';
import { drawPhase, isCelebrated, openDraws, waitingDraw } from './draw-phase.ts';

const draw = (drawId: string, closeAt: string, drawAt: string) => ({
  drawId,
  numero: drawId,
  closeAt: `2026-11-20T${closeAt}Z`,
  drawAt: `2026-11-20T${drawAt}Z`,
});
const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);
const first = draw('1', '09:00:00', '09:15:00');
const second = draw('2', '10:00:00', '10:15:00');

test('betting ends at the close, and the draw begins at its hour', () => {
  expect(drawPhase(first, at('08:59:59'))).toBe('open');
  expect(drawPhase(first, at('09:00:00'))).toBe('closed');
  expect(drawPhase(first, at('09:15:00'))).toBe('drawing');
});

test('the page bets on the next draw and waits for the one just closed', () => {
  expect(openDraws([second, first], at('08:00:00')).map(({ drawId }) => drawId)).toEqual(['1', '2']);
  expect(openDraws([first, second], at('09:05:00')).map(({ drawId }) => drawId)).toEqual(['2']);
  expect(waitingDraw([first, second], at('09:05:00'))?.drawId).toBe('1');
  expect(waitingDraw([first, second], at('08:00:00'))).toBeUndefined();
});

test('a returned stake is not celebrated as a win', () => {
  expect(isCelebrated(10n, 9n)).toBe(false);
  expect(isCelebrated(10n, 10n)).toBe(false);
  expect(isCelebrated(10n, 11n)).toBe(true);
});
