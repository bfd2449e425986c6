import { Count } from '@lantern/ui/base';
import { ageText, useLanguage, useText } from '../texts/index.ts';
import { useQueues, type Waits } from './use-queues.ts';

/** How many items wait behind a link and for how long the oldest has; nothing where none does. */
export function WaitingCount({ waits: { count, oldest } }: { waits: Waits }) {
  const t = useText();
  const { tag } = useLanguage();
  if (count === 0) return null;
  const words = oldest
    ? t('menu.waitingSince', { age: ageText(Date.now() - Date.parse(oldest), tag) })
    : t('menu.waiting');
  return (
    <span title={words}>
      <Count value={count} /> <span className="sr-only">{words}</span>
    </span>
  );
}

/** The same beside a tab whose address is that of a queue. */
export function WaitingAt({ path }: { path: string }) {
  const queue = useQueues().find((one) => one.path === path);
  return queue ? <WaitingCount waits={queue} /> : null;
}
