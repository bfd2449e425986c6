import { useEffect } from 'react';
import { useTexts } from '../../shared/texts/index.ts';
import { toasts } from '../../shared/toasts/index.ts';
import { closeWindow } from '../../shared/windows/index.ts';

/** A window that failed to load: the page behind it stays, and a message offers a reload. */
export function WindowMissing() {
  const t = useTexts('site');
  useEffect(() => {
    closeWindow();
    toasts.add({
      kind: 'fail',
      text: t('failure.load'),
      action: { label: t('reload'), onPress: () => location.reload() },
    });
  }, [t]);
  return null;
}
