import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useTexts } from '../../shared/texts/index.ts';
import { toasts } from '../../shared/toasts/index.ts';

const ToastRegion = lazy(() => import('@lantern/ui/toast').then((module) => ({ default: module.ToastRegion })));

/** The place of the toasts; its parts come with the first one. */
export function Toasts() {
  const t = useTexts('site');
  const any = useSyncExternalStore(toasts.subscribe, () => toasts.read().length > 0);
  if (!any) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion store={toasts} label={t('messages')} closeLabel={t('close')} />
    </Suspense>
  );
}
