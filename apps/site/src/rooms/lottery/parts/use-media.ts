import { useSyncExternalStore } from 'react';

/** Whether a media query holds now; the slip stands beside the numbers or under them by it (look.md 7). */
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

export const useWide = (): boolean => useMedia('(min-width: 1024px)');
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
