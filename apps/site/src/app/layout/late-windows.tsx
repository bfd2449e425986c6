import { lazy, Suspense, useState } from 'react';
import { withinLimit } from '../../shared/late.ts';
import { useWindows } from '../../shared/windows/index.ts';
import { LoadBoundary } from '../states/load-boundary.tsx';
import { WindowMissing } from '../windows/window-missing.tsx';

const load = () => import('../windows/windows-host.tsx').then((module) => ({ default: module.WindowsHost }));
const WindowsHost = lazy(withinLimit(load));

/** Loads the host of the windows in advance. */
export const warmWindows = (): void => void load().catch(() => undefined);

/** The windows of the site; their host loads with the first of them, or with the later parts of the page. */
export function LateWindows() {
  const open = useWindows((state) => state.open);
  const [ever, setEver] = useState(false);
  if (open !== null && !ever) setEver(true);
  if (!ever) return null;
  return (
    <LoadBoundary key={open ?? 'closed'} missing={<WindowMissing />}>
      <Suspense fallback={null}>
        <WindowsHost />
      </Suspense>
    </LoadBoundary>
  );
}
