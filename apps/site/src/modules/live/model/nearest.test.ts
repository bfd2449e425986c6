import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, nearestIn, type Way } from './nearest.ts';

const SIDE = 20;
const box = (column: number, row: number): Box => ({ left: column * SIDE, top: row * SIDE, width: SIDE, height: SIDE });
const BACK: Readonly<Record<Way, Way>> = { left: 'right', right: 'left', up: 'down', down: 'up' };
const WAYS = Object.keys(BACK) as Way[];

test('in a grid an arrow leads to the neighbour, and the opposite one back', () => {
  const size = fc.integer({ min: 1, max: 8 });
  fc.assert(
    fc.property(size, size, fc.nat(), fc.constantFrom(...WAYS), (columns, rows, start, way) => {
      const boxes = Array.from({ length: columns * rows }, (_, at) => box(at % columns, Math.floor(at / columns)));
      const from = start % boxes.length;
      const next = nearestIn(way, boxes[from] as Box, boxes);
      const [column, row] = [from % columns, Math.floor(from / columns)];
      const isEdge = { left: column === 0, right: column === columns - 1, up: row === 0, down: row === rows - 1 }[way];
      expect(next === null).toBe(isEdge);
      if (next === null) return;
      expect(Math.abs(next - from)).toBe(way === 'left' || way === 'right' ? 1 : columns);
      expect(nearestIn(BACK[way], boxes[next] as Box, boxes)).toBe(from);
    }),
  );
});

test('whatever lies around, an arrow never leads against its way', () => {
  const boxes = fc.array(
    fc.record({ left: fc.nat(400), top: fc.nat(400), width: fc.constant(SIDE), height: fc.constant(SIDE) }),
  );
  fc.assert(
    fc.property(boxes, fc.constantFrom(...WAYS), (around, way) => {
      const from = box(10, 10);
      const found = nearestIn(way, from, around);
      if (found === null) return;
      const { left, top } = around[found] as Box;
      const along = { left: from.left - left, right: left - from.left, up: from.top - top, down: top - from.top }[way];
      expect(along).toBeGreaterThan(0);
    }),
  );
});
