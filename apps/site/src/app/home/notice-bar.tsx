import { NoticeTicker } from '@lantern/ui/base';
import { Suspense, useMemo } from 'react';
import { useAfterPaint } from '../../shared/after-paint.ts';
import type { Answer } from '../../shared/calls/index.ts';
import { latePart } from '../../shared/late-part.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { openWindow } from '../../shared/windows/index.ts';
import { LoadBoundary } from '../states/load-boundary.tsx';

const NoticePopup = latePart(['content'], () => import('../windows/notice-popup.tsx').then((part) => part.NoticePopup));

const LONGEST = 90;
const shorten = (text: string): string => {
  const plain = new DOMParser().parseFromString(text, 'text/html').body.textContent.replace(/\s+/g, ' ').trim();
  return plain.length > LONGEST ? `${plain.slice(0, Math.max(plain.lastIndexOf(' ', LONGEST), LONGEST / 2))} …` : plain;
};

/** The notice bar under the banner (spec 2); a press opens the notice in its window. What pops up waits for the first paint. */
export function NoticeBar({ notices }: { notices: Answer<'listAnnouncements'>['player'] }) {
  const later = useAfterPaint();
  return (
    <>
      {notices.length > 0 ? <Ticker notices={notices} /> : null}
      {later ? (
        <LoadBoundary missing={null}>
          <Suspense fallback={null}>
            <NoticePopup />
          </Suspense>
        </LoadBoundary>
      ) : null}
    </>
  );
}

function Ticker({ notices }: { notices: Answer<'listAnnouncements'>['player'] }) {
  const t = useTexts('site');
  const items = useMemo(
    () =>
      notices.map((notice) => ({
        id: notice.id,
        text: (
          <>
            <b>{notice.title}</b> {shorten(notice.content)}
          </>
        ),
      })),
    [notices],
  );
  return (
    <div className="mt-7">
      <NoticeTicker
        title={t('home.notice')}
        previousLabel={t('home.previousNotice')}
        nextLabel={t('home.nextNotice')}
        onOpen={(id) => openWindow('notice', id)}
        notices={items}
        more={
          <button
            type="button"
            className="link-amber min-h-6 text-12 max-sm:hidden"
            onClick={() => openWindow('notice')}
          >
            {t('home.allNotices')}
          </button>
        }
      />
    </div>
  );
}
