import { useSyncExternalStore } from 'react';

/** Below this width there is no room beside a list: what is chosen, and the menu, are drawers. */
const NARROW = matchMedia('(max-width: 1099px)');

const subscribe = (onChange: () => void) => {
  NARROW.addEventListener('change', onChange);
  return () => NARROW.removeEventListener('change', onChange);
};

/** A tablet or a phone. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => NARROW.matches);
