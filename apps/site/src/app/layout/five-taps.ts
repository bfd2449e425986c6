import { sessionStore } from '@lantern/client';
import { useRef } from 'react';
import { isSpoken, rememberLanguage, showLanguage, storedLanguage, useTextsStore } from '../../shared/texts/index.ts';

const TAPS = 5;
const WITHIN_MS = 3000;
const OTHER = 'CN';
const BEFORE = 'langBefore';

/** Spec 2, footer: five presses on the logo switch between the present language and CN. */
export function useFiveTaps(): () => void {
  const taps = useRef<number[]>([]);
  return () => {
    const now = performance.now();
    taps.current = [...taps.current.filter((at) => now - at < WITHIN_MS), now];
    if (taps.current.length < TAPS) return;
    taps.current = [];
    const current = useTextsStore.getState().language as string;
    const next = current === OTHER ? (sessionStore.getItem(BEFORE) ?? storedLanguage() ?? 'EN') : OTHER;
    if (next === current || !isSpoken(next)) return;
    if (current !== OTHER) sessionStore.setItem(BEFORE, current);
    void showLanguage(next).then(() => rememberLanguage(next));
  };
}
