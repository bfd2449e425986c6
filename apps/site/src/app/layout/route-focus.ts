import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** After a move to another page the keyboard starts at its content, not at the link that was pressed. */
export function useRouteFocus(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const last = useRef(path);
  useEffect(() => {
    if (last.current !== undefined && path !== undefined && last.current !== path) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
    last.current = path;
  }, [path]);
}
