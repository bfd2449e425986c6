import { type ComponentType, Suspense } from 'react';
import { latePart } from '../../../../shared/late-part.ts';
import { useShown } from '../../draw-shows.ts';
import { lookOf, type ResultLook } from '../../model/result-look.ts';
import type { StageProps } from './stage-props.ts';
import './stage.css';

/** How the page of each family loads its stage, and no other one. */
const STAGES: Readonly<Record<ResultLook, ComponentType<StageProps>>> = {
  balls: latePart([], () => import('./balls-stage.tsx').then((module) => module.BallsStage)),
  dice: latePart([], () => import('./dice-stage.tsx').then((module) => module.DiceStage)),
  race: latePart([], () => import('./race-stage.tsx').then((module) => module.RaceStage)),
  board: latePart([], () => import('./board-stage.tsx').then((module) => module.BoardStage)),
  prizes: latePart([], () => import('./prizes-stage.tsx').then((module) => module.PrizesStage)),
};

type FamilyStageProps = Pick<StageProps, 'region' | 'prizes'> & {
  /** The show that is followed: of the draw, or of the draw once more. */
  showId: string;
  isWhole?: boolean;
};

/** The draw of a family as it happens. The words of its result are beside it: the stage is a picture. */
export function FamilyStage({ region, prizes, showId, isWhole = true }: FamilyStageProps) {
  const shown = useShown(showId, region);
  const look = lookOf(region);
  const Stage = STAGES[look];
  return (
    <div className="draw-scene relative" data-look={look} aria-hidden="true">
      <Suspense fallback={null}>
        <Stage region={region} prizes={prizes} isWhole={isWhole} {...shown} />
      </Suspense>
    </div>
  );
}
