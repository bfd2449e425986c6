/** A place on the pitch: from the home goal (0) to the away goal (1), and from its far side (0) to its near one (1). */
export type Place = readonly [along: number, across: number];

/** Where a place is drawn: the pitch is seen from the stand, so its far side is shorter. */
export function drawnAt(width: number, height: number): (place: Place) => readonly [x: number, y: number] {
  return ([along, across]) => [
    width / 2 + (along - 0.5) * width * (0.76 + 0.22 * across),
    height * (0.06 + 0.88 * (across * 0.82 + across * across * 0.18)),
  ];
}

interface Ball {
  readonly x: number;
  readonly y: number;
}
export const placesOf = (ball: readonly Ball[]): readonly Place[] => ball.map(({ x, y }) => [x / 100, y / 100]);

const POINTS = 36;
/** Points of an arc around a place, angles in degrees. */
export function arc([along, across]: Place, [wide, high]: Place, from = 0, to = 360): readonly Place[] {
  return Array.from({ length: POINTS + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / POINTS) * Math.PI) / 180;
    return [along + wide * Math.cos(angle), across + high * Math.sin(angle)] as const;
  });
}
