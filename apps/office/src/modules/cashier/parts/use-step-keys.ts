import { useEffect } from 'react';
import { isPageKey } from './page-key.ts';

/** `J` chooses the next one of the list and `K` the one before; the first when none is chosen. */
export function useStepKeys(ids: readonly string[], chosenId: string, onChoose: (id: string) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPageKey(event)) return;
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
      const at = ids.indexOf(chosenId);
      const next = ids[at < 0 ? 0 : at + step];
      if (step !== 0 && next) onChoose(next);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
