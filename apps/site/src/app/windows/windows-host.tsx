import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { latePart } from '../../shared/late-part.ts';
import { closeWindow, useWindows, type WindowName, type WindowProps } from '../../shared/windows/index.ts';
import { WINDOWS } from '../late-parts.ts';
import { LoadBoundary } from '../states/load-boundary.tsx';
import { WindowMissing } from './window-missing.tsx';

/** A window loads with its texts when it is first opened: forms and Radix stay out of the first view. */
const windows: Readonly<Partial<Record<WindowName, ComponentType<WindowProps>>>> = {
  ...WINDOWS,
  realAccount: latePart(['session'], () =>
    import('./real-account-window.tsx').then((module) => module.RealAccountWindow),
  ),
  notice: latePart(['content'], () => import('./notice-window.tsx').then((module) => module.NoticeWindow)),
};

/** Keeps the last window mounted for its closing, and returns the focus to what opened it. */
export function WindowsHost() {
  const open = useWindows((state) => state.open);
  const [shown, setShown] = useState<WindowName | null>(null);
  useEffect(() => {
    if (open) setShown(open);
  }, [open]);
  const name = open ?? shown;
  if (!name) return null;
  const Window = windows[name];
  if (!Window) return null;
  return (
    // A failed window is requested again with the next press; its toast was shown once for this one.
    <LoadBoundary key={open ?? 'closed'} missing={<WindowMissing />}>
      <Suspense fallback={null}>
        <Window key={name} open={open === name} onClose={closeWindow} />
      </Suspense>
    </LoadBoundary>
  );
}
