import { useSyncExternalStore } from 'react';

/** Whether a media query matches now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** Below 600 px the app bar and the tab bar replace the two rows (look.md 7). */
export const usePhone = (): boolean => useMedia('(max-width: 599px)');
/** From 1024 px the slip is beside the numbers, below it under them (look.md 7). */
export const useWide = (): boolean => useMedia('(min-width: 1024px)');
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
