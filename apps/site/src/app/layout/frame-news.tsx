import { Icon } from '@lantern/ui/base';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useCall } from '../../shared/calls/index.ts';
import { storeDrafts } from '../../shared/stored-draft/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { toasts } from '../../shared/toasts/index.ts';
import { takeUpdate, useInstall } from '../install/index.ts';

function onLine(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Shows that the page is offline, and once that it is online again. */
function OfflineLine() {
  const t = useTexts('site.frame');
  const online = useSyncExternalStore(onLine, () => navigator.onLine);
  const was = useRef(online);
  useEffect(() => {
    if (online && !was.current) toasts.add({ kind: 'done', text: t('news.online') });
    was.current = online;
  }, [online, t]);
  if (online) return null;
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-0 z-[var(--z-toast)] flex items-center justify-center gap-2 bg-ink px-4 py-2 text-13 text-bg max-sm:bottom-18"
    >
      <Icon name="alert" size={16} />
      {t('news.offline')}
    </p>
  );
}

/** An update is ready: one press loads it, and the input is restored. */
function UpdateNews() {
  const t = useTexts('site.frame');
  const ready = useInstall((state) => state.updateReady);
  useEffect(() => {
    if (!ready) return;
    const onPress = () => {
      storeDrafts();
      takeUpdate();
    };
    toasts.add({ kind: 'info', text: t('news.version'), action: { label: t('news.reload'), onPress } });
  }, [ready, t]);
  return null;
}

/** Visitors on the operator's allow-list of a closed site see that it is closed for everyone else. */
function AllowListedLine() {
  const t = useTexts('site.frame');
  const { data } = useCall('getStatus', { query: { url: location.host } });
  if (!data?.allowListed || data.siteStatus === 0) return null;
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-0 z-[var(--z-side)] bg-amber px-4 py-2 text-center text-13 text-on-amber"
    >
      {t('guard.allowListed')}
    </p>
  );
}

/** Status messages: a new version, the connection, the closed site. */
export function FrameNews() {
  return (
    <>
      <UpdateNews />
      <OfflineLine />
      <AllowListedLine />
    </>
  );
}
