/** One wave of a sound: it rises to its peak and dies away. Times in seconds from the beginning of the sound. */
export interface Voice {
  readonly wave: 'sine' | 'triangle' | 'sawtooth';
  readonly hertz: number;
  readonly from: number;
  readonly attack: number;
  readonly until: number;
  /** Loudest amplitude, of 1. */
  readonly peak: number;
}
