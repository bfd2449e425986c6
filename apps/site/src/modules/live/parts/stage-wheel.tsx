import type { LiveTable } from '@lantern/contract/live';
import { WHEEL } from '@lantern/games/tables';
import { type Spin, WheelBowl, WheelRotor, wheelPose } from '@lantern/ui/tables';
import { useEffect, useMemo, useRef } from 'react';
import { serverNowMs } from '../../../shared/clock/index.ts';
import { useReducedMotion } from '../../../shared/media.ts';
import type { Picture } from '../model/picture.ts';

/** Radii of the ball's way in the bowl, of its half width. */
const RIM = 0.82;
const POCKET = 0.56;

const spinOf = ({ round, road }: LiveTable, picture: Picture): Spin => {
  if (round && !['open', 'lastCall', 'waiting'].includes(picture.scene)) {
    const known = picture.steps[0];
    const startedAt = Date.parse(round.closesAt);
    if (!known) return { startedAt, knownAt: null, place: null };
    return { startedAt, knownAt: Date.parse(known.at), place: WHEEL.indexOf(Number(known.value)) };
  }
  // While bets are taken the ball lies where it fell.
  const last = road.findLast(({ roundId }) => roundId !== round?.roundId)?.dealt[0];
  return {
    startedAt: null,
    knownAt: last === undefined ? null : 0,
    place: last === undefined ? null : WHEEL.indexOf(Number(last)),
  };
};

/** The wheel, moved by two transforms a frame: nothing is painted again while it turns. */
export function StageWheel({ table, picture }: { table: LiveTable; picture: Picture }) {
  const rotor = useRef<HTMLDivElement>(null);
  const ball = useRef<HTMLDivElement>(null);
  const isStill = useReducedMotion();
  const spin = useMemo(() => spinOf(table, picture), [table, picture]);
  const hit = picture.isShown ? Number(picture.steps[0]?.value ?? Number.NaN) : null;
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      const pose = wheelPose(spin, serverNowMs());
      // Without motion the wheel stands with its zero at the top, and the ball where it fell.
      const turn = isStill ? 0 : pose.rotor;
      const angle = isStill ? ((spin.place ?? 0) * 360) / WHEEL.length : pose.ball;
      const way = POCKET + (RIM - POCKET) * (isStill ? 0 : pose.height);
      if (rotor.current) rotor.current.style.transform = `rotate(${turn}deg)`;
      if (ball.current) {
        ball.current.style.transform = `rotate(${angle}deg) translateY(${-way * 50}%)`;
        ball.current.style.opacity = pose.hasBall ? '1' : '0';
      }
      if (!isStill) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [spin, isStill]);
  return (
    <div className="wheel" aria-hidden="true">
      <WheelBowl />
      <div ref={rotor} className="wheel-turn">
        <WheelRotor order={WHEEL} hit={hit} />
      </div>
      <div ref={ball} className="wheel-ball">
        <i />
      </div>
    </div>
  );
}
