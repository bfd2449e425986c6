import { EmptyState, IconButton, Skeleton } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useCall } from '../../shared/calls/index.ts';
import { useZone } from '../../shared/clock/index.ts';
import { FailedPart } from '../../shared/states/failed-part.tsx';
import { useTexts } from '../../shared/texts/index.ts';
import { useWindows } from '../../shared/windows/index.ts';
import { NoticeText } from './notice-text.tsx';
import type { WindowProps } from './windows-host.tsx';

/** Spec 9: notices a page. */
const PAGE_SIZE = 9;

/** Notices: list at the start, the chosen one at the end; pressing the chosen one again collapses it (spec 2, notice modal). */
export function NoticeWindow({ open, onClose }: WindowProps) {
  const t = useTexts('site');
  const zone = useZone();
  const asked = useWindows((state) => state.noticeId);
  const { data, isPending, error, refetch } = useCall('listAnnouncements', { query: {} }, { staleMs: 60_000 });
  const notices = data?.player ?? [];
  const at = notices.findIndex((notice) => notice.id === asked);
  const [chosen, setChosen] = useState<string | null | undefined>();
  const [turned, setTurned] = useState<number | undefined>();
  const pages = Math.max(1, Math.ceil(notices.length / PAGE_SIZE));
  const page = Math.min(turned ?? Math.floor(Math.max(at, 0) / PAGE_SIZE), pages - 1);
  const shownId = chosen === undefined ? (asked ?? notices[0]?.id) : chosen;
  const shown = notices.find((notice) => notice.id === shownId);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('notices.title')}
      closeLabel={t('close')}
      moveLabel={t('moveWindow')}
      look="lacquer"
      width={760}
      flush
    >
      {error ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
      {isPending ? <Skeleton height={300} /> : null}
      {data && notices.length === 0 ? <EmptyState title={t('notices.empty')} /> : null}
      {notices.length > 0 ? (
        <div className="grid min-h-[340px] sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <div className="flex flex-col border-line max-sm:border-b sm:border-e">
            <ul className="grow" aria-label={t('notices.list')}>
              {notices.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((notice) => (
                <li key={notice.id} className="border-b border-line">
                  <button
                    type="button"
                    aria-expanded={notice.id === shownId}
                    className={clsx(
                      'block w-full border-s-3 px-4 py-2 text-start',
                      notice.id === shownId
                        ? 'border-primary bg-primary-soft font-semibold'
                        : 'border-transparent hover:bg-sunken',
                    )}
                    onClick={() => setChosen(notice.id === shownId ? null : notice.id)}
                  >
                    {notice.title}
                    <span className="num block text-12 font-normal text-ink-3">
                      {zone.stamp(Date.parse(notice.timestamp))}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {pages > 1 ? (
              <div className="flex items-center justify-center gap-2 p-2">
                <IconButton
                  icon="chevron-start"
                  look="quiet"
                  size={28}
                  label={t('notices.previous')}
                  disabled={page === 0}
                  onClick={() => setTurned(page - 1)}
                />
                <span className="num text-12">
                  {t('notices.page', { page: String(page + 1), pages: String(pages) })}
                </span>
                <IconButton
                  icon="chevron-end"
                  look="quiet"
                  size={28}
                  label={t('notices.next')}
                  disabled={page === pages - 1}
                  onClick={() => setTurned(page + 1)}
                />
              </div>
            ) : null}
          </div>
          <div className="p-5" aria-live="polite">
            {shown ? (
              <article>
                <h3 className="text-24">{shown.title}</h3>
                <NoticeText html={shown.content} />
              </article>
            ) : (
              <p className="text-ink-3">{t('notices.choose')}</p>
            )}
          </div>
        </div>
      ) : null}
    </Dialog>
  );
}
