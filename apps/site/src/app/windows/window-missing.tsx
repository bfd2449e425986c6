import { useEffect } from 'react';
import { useTexts } from '../../shared/texts/index.ts';
import { toasts } from '../../shared/toasts/index.ts';
import { closeWindow } from '../../shared/windows/index.ts';

/** A window whose parts did not arrive: the page behind it stays, and a word offers a fresh one. */
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
