import { describe, expect, test } from 'vitest';
import { drawAtPx, middleOf, panned, showing, wholeView, zoomed, zoomStep } from './trend-view.ts';

const frame = { widthPx: 800, draws: 500 };
const whole = wholeView(frame);

test('five hundred draws are in sight at once', () => {
  expect(middleOf(0, whole, frame)).toBeCloseTo(0.8);
  expect(middleOf(499, whole, frame)).toBeCloseTo(799.2);
});

test('few draws are not wider than a number wants, and stand at the newest end', () => {
  const few = { widthPx: 800, draws: 4 };
  expect(wholeView(few).columnPx).toBe(34);
  expect(middleOf(3, wholeView(few), few)).toBe(783);
});

describe('a zoom', () => {
  test('keeps the draw under the finger where it is', () => {
    const view = zoomed(whole, zoomStep(true), 300, frame);
    expect(drawAtPx(300.1, view, frame)).toBe(drawAtPx(300.1, whole, frame));
  });
  test('out ends with the whole history, in with the widest column', () => {
    let view = whole;
    for (let step = 0; step < 20; step += 1) view = zoomed(view, zoomStep(true), 400, frame);
    expect(view.columnPx).toBe(34);
    for (let step = 0; step < 20; step += 1) view = zoomed(view, zoomStep(false), 10, frame);
    expect(view).toEqual(whole);
  });
});

test('a history ends where it ends', () => {
  const near = zoomed(whole, 10, 800, frame);
  expect(panned(near, -50, frame).offPx).toBe(0);
  const far = panned(near, 1e9, frame);
  expect(middleOf(0, far, frame)).toBeCloseTo(near.columnPx / 2);
  expect(panned(whole, 300, frame)).toEqual(whole);
});

test('every draw can be brought in sight and is found under its own place', () => {
  const near = zoomed(whole, 10, 800, frame);
  for (const at of [0, 17, 250, 498, 499]) {
    const view = showing(at, near, frame);
    const middle = middleOf(at, view, frame);
    expect(middle).toBeGreaterThan(0);
    expect(middle).toBeLessThan(800);
    expect(drawAtPx(middle, view, frame)).toBe(at);
  }
});
