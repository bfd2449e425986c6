import { NoticeTicker } from '@lantern/ui/base';
import { Suspense, useMemo } from 'react';
import { EditorialText } from '../../shared/articles/text-language.tsx';
import type { Answer } from '../../shared/calls/index.ts';
import { useFirstInteraction } from '../../shared/first-interaction.tsx';
import { latePart } from '../../shared/late-part.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { openWindow } from '../../shared/windows/index.ts';
import { LoadBoundary } from '../states/load-boundary.tsx';

const NoticePopup = latePart(['content'], () => import('../windows/notice-popup.tsx').then((part) => part.NoticePopup));

const LONGEST = 90;
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
/** The text of a notice without its elements; shown as text, so nothing in it runs. */
const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => SIGNS[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
const shorten = (html: string): string => {
  const words = wordsOf(html);
  const space = words.lastIndexOf(' ', LONGEST);
  return words.length > LONGEST ? `${words.slice(0, space > 0 ? space : LONGEST)} …` : words;
};

/**
 * The notice bar under the banner (spec 2); a press opens the notice in its window. The pop-up waits for the visitor's
 * first interaction.
 */
export function NoticeBar({ notices }: { notices: Answer<'listAnnouncements'>['player'] }) {
  const hasInteracted = useFirstInteraction();
  return (
    <>
      {notices.length > 0 ? <Ticker notices={notices} /> : null}
      {hasInteracted ? (
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
          <EditorialText language={notice.language}>
            <b>{notice.title}</b> {shorten(notice.content)}
          </EditorialText>
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
