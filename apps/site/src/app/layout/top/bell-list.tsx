import { DONE, useAction } from '@lantern/client';
import { Count, Icon } from '@lantern/ui/base';
import { useUnread } from '../../../modules/content/late.ts';
import { refreshCalls, useMemberCall } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import { openWindow } from '../../../shared/windows/index.ts';
import { consentToPush, endPush, type PushTopic, useInstall } from '../../install/index.ts';
import { queryClient } from '../../query-client.ts';

const TOPICS: readonly PushTopic[] = ['draws', 'messages'];
const NONE: readonly PushTopic[] = [];

/** Consent to push on this browser (ASVS: given by a press, withdrawn as easily); hidden where it is not supported. */
function PushChoices() {
  const t = useTexts('site.frame');
  const push = useInstall((state) => state.push);
  const choose = async (wanted: PushTopic[]) => {
    if (wanted.length === 0) await endPush();
    else {
      const answer = await consentToPush(wanted);
      if (answer === 'blocked') toasts.add({ kind: 'info', text: t('bell.blocked') });
      else if (answer === 'unsupported') toasts.add({ kind: 'fail', text: t('bell.unsupported') });
      else if (!answer.success) toasts.add({ kind: 'fail', text: answer.message });
    }
    await refreshCalls(queryClient, 'getPushTopics');
    return DONE;
  };
  const choosing = useAction(choose);
  const { data } = useMemberCall('getPushTopics', {}, { enabled: push === 'on' });
  if (push === 'unsupported') return null;
  if (push === 'blocked') return <p className="px-2.5 py-2 text-12 text-ink-3">{t('bell.blocked')}</p>;
  const on = push === 'on' ? (data?.topics ?? NONE) : NONE;
  return (
    <fieldset disabled={choosing.isRunning} className="border-t border-line pt-1">
      <legend className="sr-only">{t('bell.push')}</legend>
      <p className="px-2.5 pt-2 text-12 text-ink-3">{t('bell.push')}</p>
      {TOPICS.map((topic) => (
        <button
          key={topic}
          type="button"
          role="switch"
          aria-checked={on.includes(topic)}
          className="menu-item"
          onClick={() => void choosing.run(on.includes(topic) ? on.filter((one) => one !== topic) : [...on, topic])}
        >
          {t(`bell.${topic}`)}
          <span className="ms-auto text-12 text-ink-3">{t(on.includes(topic) ? 'bell.on' : 'bell.off')}</span>
        </button>
      ))}
    </fieldset>
  );
}

export function BellList({ onClose }: { onClose: () => void }) {
  const t = useTexts('site.frame');
  const unread = useUnread()?.unreadCount ?? 0;
  return (
    <>
      <button
        type="button"
        className="menu-item"
        onClick={() => {
          onClose();
          openWindow('notice');
        }}
      >
        <Icon name="bell" size={16} />
        {t('bell.notices')}
        {unread > 0 ? (
          <span className="ms-auto">
            <Count value={unread} />
            <span className="sr-only">{t('bell.unread', { count: unread })}</span>
          </span>
        ) : null}
      </button>
      <PushChoices />
    </>
  );
}
