import { newKey } from '@lantern/client';
import { useRef } from 'react';

/**
 * The key of a call that happens once: the same for the same content until it was answered, so that a press after a lost reply does nothing twice.
 */
export function useKeyFor() {
  const open = useRef<{ readonly content: string; readonly key: string }>(undefined);
  return {
    keyFor: (body: object): string => {
      const content = JSON.stringify(body);
      if (open.current?.content !== content) open.current = { content, key: newKey() };
      return open.current.key;
    },
    forget: (): void => {
      open.current = undefined;
    },
  };
}
