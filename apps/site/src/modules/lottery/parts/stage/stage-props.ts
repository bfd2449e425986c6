import type { Opened } from '../../model/draw-history.ts';

/** What the stage of a family draws: a result as far as its show is, at rest the whole one. */
export type StageProps = {
  region: string;
  /** Undefined until they are published. */
  prizes: Opened['prizes'] | undefined;
  /** How many numbers are out, in the order in which they are drawn. */
  numbers: number;
  /** How many digits of the last number are out. */
  digits: number;
  isOver: boolean;
  /** On a narrow page only the first prizes, where a draw has many. */
  isWhole: boolean;
};
