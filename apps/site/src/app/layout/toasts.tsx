import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toasts } from '../../shared/toasts/index.ts';

const ToastPlace = lazy(() => import('./toast-place.tsx').then((module) => ({ default: module.ToastPlace })));

/** The toasts of the site; the components load with the first one. */
export function Toasts() {
  const any = useSyncExternalStore(toasts.subscribe, () => toasts.read().length > 0);
  if (!any) return null;
  return (
    <Suspense fallback={null}>
      <ToastPlace />
    </Suspense>
  );
}
