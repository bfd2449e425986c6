import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** After navigation the keyboard focus is at the page's content, not at the pressed link. */
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
