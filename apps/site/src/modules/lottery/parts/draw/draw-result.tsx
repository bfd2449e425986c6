import { Skeleton } from '@lantern/ui/base';
import { Suspense } from 'react';
import { latePart } from '../../../../shared/late-part.ts';
import type { OpenedDraw } from '../../lottery.queries.ts';
import { hasStage } from '../../model/trend-track.ts';
import { LastResult } from './last-result.tsx';
import type { FollowedDraw } from './use-followed-draw.ts';

const Banner = latePart(['lottery.draws'], () => import('./draw-banner.tsx').then((module) => module.DrawBanner));

type DrawResultProps = {
  region: string;
  last: OpenedDraw | undefined;
  followed: FollowedDraw | undefined;
  /** The results are loading: their space is reserved. */
  pending: boolean;
};

/** The newest result as its family shows it: on its stage, or as a board of prizes. */
export function DrawResult(props: DrawResultProps) {
  if (!hasStage(props.region)) return <LastResult {...props} />;
  return (
    <Suspense fallback={<Skeleton height={STAGE_HEIGHT} />}>
      <Banner {...props} />
    </Suspense>
  );
}
const STAGE_HEIGHT = 160;
