import { useEffect } from 'react';
import type { ListState } from '../../../shared/list/index.ts';
import { isPageKey } from '../../../shared/parts/index.ts';

/** `J` chooses the next row of the list and `K` the one before; the first when none is chosen. */
export function useStepKeys({ rows, rowKey, chosen, choose }: ListState): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPageKey(event)) return;
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
      const keys = rows.map((row) => rowKey(row));
      const at = keys.indexOf(chosen);
      const next = keys[at < 0 ? 0 : at + step];
      if (step !== 0 && next) choose(next);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
