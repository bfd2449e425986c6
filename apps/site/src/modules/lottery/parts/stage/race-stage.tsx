import { useEffect, useMemo, useRef } from 'react';
import { useReducedMotion } from '../../../../shared/media.ts';
import { carAt, finishesAt, lineAt, RACE_CARS } from '../../model/race-places.ts';
import { drawnInOrder } from '../../model/result-look.ts';
import { RaceCar } from './race-car.tsx';
import { RaceScene } from './race-scene.tsx';
import type { StageProps } from './stage-props.ts';

const FINISHED_MS = finishesAt(RACE_CARS - 1);
const CARS = Array.from({ length: RACE_CARS }, (_, car) => car);
/** The lane of each car, the farthest first. */
const LANES = [3, 7, 1, 9, 4, 8, 5, 6, 0, 2] as const;
/** The farthest lane and the distance of two, in hundredths of the height; what is near is larger. */
const [FAR, LANE] = [55, 4.6];
const [SMALL, GROWS] = [0.72, 0.034];

/** How far the race is: the clock of the picture within the step of its show, so that no car finishes before its number is out. */
function useElapsed({ prizes, numbers, isOver }: StageProps): () => number {
  const startedAt = useRef<number | undefined>(undefined);
  if (!prizes || isOver) startedAt.current = undefined;
  else startedAt.current ??= performance.now() - (numbers > 0 ? finishesAt(numbers - 1) : 0);
  return () => {
    if (!prizes) return 0;
    if (isOver || startedAt.current === undefined) return FINISHED_MS;
    const least = numbers > 0 ? finishesAt(numbers - 1) : 0;
    return Math.max(least, Math.min(performance.now() - startedAt.current, finishesAt(numbers)));
  };
}

/** A race of ten that ends in the order drawn: two transforms a frame for each car, nothing is painted again. */
export function RaceStage(props: StageProps) {
  const { region, prizes, isOver } = props;
  const isStill = useReducedMotion();
  const cars = useRef<(HTMLElement | null)[]>([]);
  const line = useRef<HTMLElement>(null);
  const ranks = useMemo(() => {
    const drawn = prizes ? drawnInOrder(region, prizes).map((car) => Number(car) - 1) : CARS;
    return CARS.map((car) => drawn.indexOf(car));
  }, [region, prizes]);
  const elapsed = useElapsed(props);
  const latest = useRef(elapsed);
  latest.current = elapsed;
  const isRunning = prizes !== undefined && !isOver && !isStill;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a race moves its cars to their places
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      const ms = latest.current();
      for (const [car, rank] of ranks.entries()) {
        const element = cars.current[car];
        if (element) element.style.transform = `translateX(${(carAt(car, rank, ms) * 100).toFixed(3)}%)`;
      }
      if (line.current) line.current.style.transform = `translateX(${(Math.min(1.2, lineAt(ms)) * 100).toFixed(3)}%)`;
      if (isRunning) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [ranks, isRunning, prizes, isOver]);
  return (
    <div
      className="race-stage"
      data-running={isRunning || undefined}
      data-waiting={(prizes === undefined && !isOver) || undefined}
    >
      <RaceScene />
      <span className="race-road" />
      <span ref={line} className="race-line">
        <i />
      </span>
      {CARS.toSorted((one, other) => (LANES[one] ?? 0) - (LANES[other] ?? 0)).map((car) => (
        <span
          key={car}
          ref={(element) => {
            cars.current[car] = element;
          }}
          className="race-lane"
          style={{ insetBlockStart: `${FAR + (LANES[car] ?? 0) * LANE}%` }}
        >
          <RaceCar car={car + 1} scale={SMALL + (LANES[car] ?? 0) * GROWS} />
        </span>
      ))}
    </div>
  );
}
