import type { LiveTable } from '@lantern/contract/live';
import type { FightEnd } from '@lantern/games/tables';
import { Rooster } from '@lantern/ui/tables';
import { useEffect, useMemo, useRef } from 'react';
import { serverNowMs } from '../../../shared/clock/index.ts';
import { useReducedMotion } from '../../../shared/media.ts';
import { type BirdPose, type Fight, fightPose } from '../model/fight-motion.ts';
import type { Picture } from '../model/picture.ts';
import { PIT_SIDES } from '../model/pit.ts';

const WING_DEG = 46;
const REST_PERCENT = 30;

/** The fight of the running round; null while bets are taken. */
export function fightOf({ round }: LiveTable, { scene, steps }: Picture): Fight | null {
  const [script, end] = steps;
  if (!round?.shownAt || !script || !['dealing', 'result', 'closed'].includes(scene)) return null;
  return {
    script: Number(script.value),
    startsAt: Date.parse(script.at),
    endsAt: Date.parse(round.shownAt),
    end: (end?.value as FightEnd | undefined) ?? null,
  };
}

/** Moves a bird; the one on the right is mirrored. Only transforms change. */
function put(bird: HTMLElement | null, pose: BirdPose, isMirrored: boolean): void {
  if (!bird) return;
  const way = isMirrored ? -1 : 1;
  const facing = way * (pose.isTurned ? -1 : 1);
  bird.style.transform = `translate(${pose.x * way}%, ${-pose.y}%) rotate(${pose.lean * way}deg) scale(${facing}, ${1 - (pose.rest * REST_PERCENT) / 100})`;
  const [wing, head] = [
    bird.querySelector<SVGElement>('.rooster-wing'),
    bird.querySelector<SVGElement>('.rooster-head'),
  ];
  if (wing) wing.style.transform = `rotate(${pose.wing * WING_DEG}deg)`;
  if (head) head.style.transform = `rotate(${pose.head}deg)`;
}

type BirdsProps = { table: LiveTable; picture: Picture; isCancelled: boolean };

/** Both birds, moved by the script and the server's time. Without motion they stand, and at the end as they end; in a cancelled fight none wins, and both stand. */
export function PitBirds({ table, picture, isCancelled }: BirdsProps) {
  const stage = useRef<HTMLDivElement>(null);
  const isStill = useReducedMotion();
  const fight = useMemo(() => (isCancelled ? null : fightOf(table, picture)), [table, picture, isCancelled]);
  useEffect(() => {
    const box = stage.current;
    if (!box) return;
    const birds = PIT_SIDES.map((side) => box.querySelector<HTMLElement>(`[data-bird=${side}]`));
    const dust = box.querySelector<HTMLElement>('.pit-dust');
    let frame = 0;
    const draw = () => {
      const nowMs = serverNowMs();
      const isOver = fight?.end != null && nowMs >= fight.endsAt;
      // One pose for the whole fight, and the last one when it is over.
      const atMs = isStill ? (isOver ? fight.endsAt + 60_000 : 0) : nowMs;
      const pose = fightPose(fight, atMs);
      PIT_SIDES.forEach((side, index) => {
        put(birds[index] ?? null, pose[side], side === 'wala');
      });
      if (dust) dust.style.opacity = isStill ? '0' : String(pose.dust);
      if (!isStill) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [fight, isStill]);
  return (
    <div ref={stage} className="pit-birds" aria-hidden="true">
      <i className="pit-dust" />
      {PIT_SIDES.map((side) => (
        <div key={side} className="pit-place" data-side={side}>
          <i className="pit-shadow" />
          <div className="pit-bird" data-bird={side}>
            <Rooster side={side} />
          </div>
        </div>
      ))}
    </div>
  );
}
