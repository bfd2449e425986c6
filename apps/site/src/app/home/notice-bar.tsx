import { NoticeTicker } from '@lantern/ui/base';
import { useMemo } from 'react';
import type { Answer } from '../../shared/calls/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { openWindow } from '../../shared/windows/index.ts';

const LONGEST = 90;
const shorten = (text: string): string => {
  const plain = text.replace(/<[^>]*>/g, ' ');
  return plain.length > LONGEST ? `${plain.slice(0, plain.lastIndexOf(' ', LONGEST))} …` : plain;
};

/** The notice bar under the banner (spec 2); a press opens the notice in its window. */
export function NoticeBar({ notices }: { notices: Answer<'listAnnouncements'>['player'] }) {
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
  if (items.length === 0) return null;
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
