import { ToastRegion } from '@lantern/ui/toast';
import { useTexts } from '../../shared/texts/index.ts';
import { toasts } from '../../shared/toasts/index.ts';

/** The region of the toasts; a separate file so that it loads with the first of them. */
export function ToastPlace() {
  const t = useTexts('site');
  return <ToastRegion store={toasts} label={t('messages')} closeLabel={t('close')} />;
}
