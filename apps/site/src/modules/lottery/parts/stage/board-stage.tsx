import { numbersOfBoard } from '../../model/board.ts';
import { drawnInOrder } from '../../model/result-look.ts';
import type { StageProps } from './stage-props.ts';

/** All numbers, of which those that are drawn light up one after another. */
export function BoardStage({ region, prizes, numbers, isOver }: StageProps) {
  const out = prizes ? drawnInOrder(region, prizes).slice(0, numbers) : [];
  const newest = isOver ? undefined : out.at(-1);
  const lit = new Set(out);
  const all = numbersOfBoard(region);
  return (
    <div className="board-stage" data-count={all.length}>
      {all.map((number) => (
        <span key={number} data-lit={lit.has(number) || undefined} data-newest={number === newest || undefined}>
          {number}
        </span>
      ))}
    </div>
  );
}
