import { type Colour, colourOf } from '@lantern/games/mark-six';

/** The paint of the cars 1 to 10. */
const CARS = [
  ...['#F4B33E', '#2D4E9E', '#3B3A46', '#B9540F', '#0F7680'],
  ...['#5B3A86', '#6F685B', '#C2301A', '#7A1420', '#0C7657'],
];
export const carTone = (car: string): string | undefined => CARS[Number(car) - 1];

const TONES: Readonly<Record<Colour, string>> = { red: '#C2301A', blue: '#2D5FC4', green: '#0C7657' };

/** The colour of one of 49 balls. */
export const ballTone = (ball: string): string => TONES[colourOf(Number(ball))];

/** The colour of an outcome that begins with the name of one: `red_big_odd`. */
export const colourTone = (token: string): string | undefined =>
  Object.entries(TONES).find(([colour]) => token.split('_')[0] === colour)?.[1];
