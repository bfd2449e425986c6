import { useEffect } from 'react';
import type { Slot } from './slots.queries.ts';
import { setTable, useTable } from './table.store.ts';
import type { TableActions } from './use-table.ts';

/** Elements that handle the key themselves. */
const OWN_KEYS = 'input, textarea, select, [role=dialog], [role=tablist], [role=radiogroup]';

/** Space spins, arrows change the bet, Escape stops auto spins and leaves a recall. */
export function useKeys(slot: Slot, actions: TableActions): void {
  useEffect(() => {
    const step = (by: number) => {
      const { stake, phase, auto, recall } = useTable.getState();
      const next = slot.stakes[slot.stakes.indexOf(stake) + by];
      if (next !== undefined && phase === 'idle' && !auto && !recall) setTable({ stake: next });
    };
    const pressed = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || target?.closest(OWN_KEYS)) return;
      if (event.key === ' ' && !target?.closest('button, a')) actions.press();
      else if (event.key === 'ArrowUp') step(1);
      else if (event.key === 'ArrowDown') step(-1);
      else if (event.key === 'Escape') {
        if (useTable.getState().recall) actions.leaveRecall();
        else actions.stopAuto();
        return;
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [slot, actions]);
}
