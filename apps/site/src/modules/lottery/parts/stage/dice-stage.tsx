import { DieCube } from '@lantern/ui/tables';
import { drawnInOrder } from '../../model/result-look.ts';
import { DiceCup } from './dice-cup.tsx';
import type { StageProps } from './stage-props.ts';

/** Where the dice lie, and how they are turned. */
const PLACES = [
  { x: 136, y: 62, turn: -6, size: 27 },
  { x: 200, y: 70, turn: 4, size: 29 },
  { x: 263, y: 60, turn: 8, size: 27 },
] as const;

/** Three dice on a tray under a cup. They are not there before the cup lifts: nothing shows them early. */
export function DiceStage({ region, prizes, numbers, isOver }: StageProps) {
  const dice = prizes && numbers > 0 ? drawnInOrder(region, prizes) : [];
  const cup = dice.length > 0 || isOver ? 'up' : 'shaken';
  return (
    <svg className="dice-stage" viewBox="0 0 400 150" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <ellipse cx="200" cy="112" rx="150" ry="32" fill="#000" opacity=".4" />
      <ellipse cx="200" cy="106" rx="142" ry="33" fill="#2B0810" />
      <ellipse cx="200" cy="101" rx="142" ry="33" fill="#7A1420" stroke="#F4A821" strokeWidth="2" />
      <ellipse cx="200" cy="102" rx="118" ry="25" fill="none" stroke="#F4A821" strokeOpacity=".5" />
      {dice.map((value, at) => {
        const { x, y, turn, size } = PLACES[at] ?? PLACES[0];
        // biome-ignore lint/suspicious/noArrayIndexKey: dice are identified by their place
        return <DieCube key={at} value={Number(value)} x={x} y={y} size={size} turn={turn} />;
      })}
      <DiceCup state={cup} />
    </svg>
  );
}
