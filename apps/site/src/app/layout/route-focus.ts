import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** After navigation the keyboard focus is at the page's content, not at the pressed link; another view of a page takes it where that link is gone. */
export function useRouteFocus(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const address = useRouterState({ select: (state) => state.resolvedLocation?.href });
  const last = useRef({ path, address });
  useEffect(() => {
    const { path: lastPath, address: lastAddress } = last.current;
    const isOtherPage = lastPath !== undefined && path !== undefined && lastPath !== path;
    const isOtherView = lastAddress !== undefined && lastAddress !== address;
    if (isOtherPage || (isOtherView && document.activeElement === document.body))
      document.getElementById('content')?.focus({ preventScroll: true });
    last.current = { path, address };
  }, [path, address]);
}
