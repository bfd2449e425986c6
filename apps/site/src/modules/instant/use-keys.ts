import { useEffect, useRef } from 'react';

/** Elements that handle the key themselves. */
const OWN_KEYS = 'input, textarea, select, button, a, [role=dialog], [role=grid]';

/** Space plays, unless the focused element handles it. */
export function useKeys({ press }: { press: () => void }): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.key !== ' ' || event.repeat || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey)
        return;
      if (target?.closest(OWN_KEYS)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
