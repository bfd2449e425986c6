import { useEffect, useState } from 'react';

const EVERY_MS = 10_000;

/** Whole seconds since a moment of this machine's clock, counted while the page is open: ages grow without a new reading. */
export function useSecondsSince(atMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((nowMs - atMs) / 1000));
}
