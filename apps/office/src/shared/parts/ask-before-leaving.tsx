import { useBlocker } from '@tanstack/react-router';
import { useText } from '../texts/index.ts';
import { Confirm } from './confirm.tsx';

interface Place {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
}
/** Parts of the address that choose what a form is about; others, as a page of the list, leave the form where it is. */
const CHOOSING = ['id', 'key', 'lang', 'tab'];

const isElsewhere = (now: Place, next: Place): boolean =>
  now.pathname !== next.pathname || CHOOSING.some((name) => (now.search[name] ?? '') !== (next.search[name] ?? ''));

/** Asks before text that is not saved is left: by a link, by the back button, and when the tab is closed. */
export function AskBeforeLeaving({ when }: { when: () => boolean }) {
  const t = useText();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when() && isElsewhere(current as Place, next as Place),
    enableBeforeUnload: when,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Confirm
      title={t('leave.title')}
      text={t('leave.text')}
      action={t('leave.go')}
      isRunning={false}
      refused={undefined}
      onClose={blocker.reset}
      onYes={blocker.proceed}
    />
  );
}
