import { Count } from '@lantern/ui/base';
import { useText } from '../texts/index.ts';

/** How many items wait behind a link; nothing where none does. */
export function WaitingCount({ count }: { count: number }) {
  const t = useText();
  if (count === 0) return null;
  return (
    <>
      <Count value={count} /> <span className="sr-only">{t('menu.waiting')}</span>
    </>
  );
}
