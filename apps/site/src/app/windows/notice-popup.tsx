import { sessionStore } from '@lantern/client';
import { Button } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';

import { useReadNotice } from '../../modules/content/late.ts';
import { useCall } from '../../shared/calls/index.ts';
import { withinLimit } from '../../shared/late.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { openWindow, useWindows } from '../../shared/windows/index.ts';

const ArticleHtml = lazy(
  withinLimit(() => import('../../shared/articles/article-html.tsx').then((part) => ({ default: part.ArticleHtml }))),
);

/** Spec 3, session storage: the pop-up of this session was seen. */
const SEEN = 'index_notice';

const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select') ?? false;

/** Whether a field has the focus, such as the log-in of the header: a pop-up would take the next keystrokes. */
function useTyping(): boolean {
  const [typing, setTyping] = useState(isTyping);
  useEffect(() => {
    const look = () => setTyping(isTyping());
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  }, []);
  return typing;
}

/**
 * Pop-up announcements (PU): once a session, at home only, so never over a bet; while another window or the member
 * panel is open, or somebody types, they wait. Several are shown one after the other.
 */
export function NoticePopup() {
  const t = useTexts('content.notices');
  const [due, setDue] = useState(() => sessionStore.getItem(SEEN) === null);
  const [at, setAt] = useState(0);
  const busy = useWindows((state) => state.open !== null);
  const typing = useTyping();
  const { panel, deposit } = useSearch({ strict: false });
  const { data } = useCall('listAnnouncements', { query: { types: 'PU' } }, { staleMs: 600_000, enabled: due });
  const notices = data?.popup ?? [];
  const notice = notices[at];
  const open = due && notice !== undefined && !busy && !typing && panel === undefined && deposit === undefined;
  useReadNotice(open ? notice.id : undefined);
  useEffect(() => {
    if (open) sessionStore.setItem(SEEN, '1');
  }, [open]);
  if (!notice) return null;
  const close = () => setDue(false);
  const all = () => {
    close();
    openWindow('notice');
  };
  const last = at === notices.length - 1;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={notice.title}
      closeLabel={t('close')}
      moveLabel={t('move')}
      look="lacquer"
      width={520}
      footer={
        <>
          <Button variant="ghost" onClick={all}>
            {t('all')}
          </Button>
          <Button variant="primary" onClick={last ? close : () => setAt(at + 1)}>
            {last ? t('close') : t('next')}
          </Button>
        </>
      }
    >
      <Suspense fallback={null}>
        <ArticleHtml html={notice.content} language={notice.language} />
      </Suspense>
      {notices.length > 1 ? (
        <p className="num mt-3 text-12 text-ink-3">
          {t('of', { place: String(at + 1), count: String(notices.length) })}
        </p>
      ) : null}
    </Dialog>
  );
}
