/** Time and chance as arguments: pure code receives them, `server/platform` owns the real ones. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  readonly nowMs: () => number;
  /** Set in tests only: the time that replaces the database's own, in milliseconds. */
  readonly fixed?: true;
}

export interface RandomBytes {
  /** `length` unpredictable bytes. */
  readonly bytes: (length: number) => Uint8Array;
}
