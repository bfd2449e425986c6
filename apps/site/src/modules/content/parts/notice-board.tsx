import { EmptyState, IconButton, Skeleton } from '@lantern/ui/base';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { LateArticle } from '../../../shared/articles/late-article.tsx';
import { EditorialText } from '../../../shared/articles/text-language.tsx';
import { type Answer, useCall, useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { usePhone } from '../../../shared/media.ts';
import { usePastEnd } from '../../../shared/past-end.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { useReadNotice, useUnread } from '../unread.ts';

type Notice = Answer<'listAnnouncements'>['player'][number];

/** Spec 9: notices a page. */
const PAGE_SIZE = 9;
const STALE_MS = 60_000;
const NONE: readonly string[] = [];
const NO_NOTICES: readonly Notice[] = [];

export type NoticeBoardProps = {
  /** Id of the open notice; null: all are closed; undefined: the first one, where the screen is wide enough. */
  chosen: string | null | undefined;
  onChoose: (id: string | null) => void;
  page: number;
  onPage: (page: number) => void;
  /** On a page of its own: a list of 340 px and an article of 68 characters (look.md 15). */
  wide?: boolean;
};

/** Notices for everyone, and the pop-ups that the member missed. */
export function NoticeBoard({ chosen, onChoose, page, onPage, wide = false }: NoticeBoardProps) {
  const { data, isPending, isPlaceholderData, error, refetch } = useCall(
    'listAnnouncements',
    { query: { types: page === 1 ? 'B,PL,PU' : 'B,PL', pageNo: page, pageSize: PAGE_SIZE } },
    { staleMs: STALE_MS, keep: true },
  );
  const unread = useUnread()?.unread ?? NONE;
  const popups = useUnreadPopups(page === 1 ? data?.popup : undefined, unread);
  const isPastEnd = usePastEnd(data && { pageNo: page, totalPages: data.pages.player.totalPages }, onPage);
  if (error) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (isPending || isPastEnd) return <BoardSkeleton />;
  return (
    <Board
      {...{ chosen, onChoose, page, onPage, wide, unread }}
      notices={[...popups, ...data.player]}
      pages={data.pages.player.totalPages}
      isOld={isPlaceholderData}
    />
  );
}

/** Notices for agents only (spec 2, agent centre). */
export function AgentNoticeBoard({ page, ...props }: NoticeBoardProps) {
  const { data, isPending, isPlaceholderData, error, refetch } = useMemberCall(
    'listAgentAnnouncements',
    { query: { pageNo: page, pageSize: PAGE_SIZE } },
    { staleMs: STALE_MS, keep: true },
  );
  const unread = useUnread()?.unread ?? NONE;
  const isPastEnd = usePastEnd(data && { pageNo: page, totalPages: data.totalPages }, props.onPage);
  if (error) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (isPending || isPastEnd) return <BoardSkeleton />;
  return (
    <Board {...props} {...{ page, unread }} notices={data.list} pages={data.totalPages} isOld={isPlaceholderData} />
  );
}

type BoardProps = NoticeBoardProps & {
  notices: readonly Notice[];
  unread: readonly string[];
  pages: number;
  /** Another page is on its way. */
  isOld: boolean;
};

/**
 * Notices: list at the start, the chosen one at the end; pressing the chosen one again collapses it (spec 2, notice
 * modal).
 */
function Board({ notices, unread, pages, isOld, chosen, onChoose, page, onPage, wide = false }: BoardProps) {
  const t = useTexts('content.notices');
  const phone = usePhone();
  const shownId = chosen === undefined && !phone ? notices[0]?.id : (chosen ?? undefined);
  const shown = notices.find(({ id }) => id === shownId);
  useReadNotice(shown?.id);
  if (notices.length === 0 && page === 1) return <EmptyState title={t('empty')} text={t('emptyText')} />;
  return (
    <div
      className={clsx(
        'grid min-h-[340px]',
        wide
          ? 'sm:grid-cols-[minmax(200px,300px)_minmax(0,1fr)] lg:grid-cols-[340px_minmax(0,1fr)]'
          : 'sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]',
      )}
    >
      <div className="flex flex-col border-line sm:border-e">
        <ul className="grow" aria-label={t('list')} aria-busy={isOld || undefined}>
          {notices.map((notice) => (
            <NoticeLine
              key={notice.id}
              notice={notice}
              open={notice.id === shownId}
              unread={unread.includes(notice.id)}
              inline={phone}
              onChoose={onChoose}
            />
          ))}
        </ul>
        <BoardPages page={page} pages={Math.max(1, pages)} onPage={onPage} />
      </div>
      {phone ? null : (
        <div className={clsx('p-5', wide && 'md:px-8')} aria-live="polite">
          {shown ? <NoticeArticle notice={shown} /> : <p className="text-ink-3">{t('choose')}</p>}
        </div>
      )}
    </div>
  );
}

/** Pop-ups that were unread when the board opened: a member must find what he missed. */
function useUnreadPopups(popups: readonly Notice[] | undefined, unread: readonly string[]): readonly Notice[] {
  const met = useRef(new Set<string>());
  const missed = popups?.filter(({ id }) => met.current.has(id) || unread.includes(id)) ?? NO_NOTICES;
  for (const { id } of missed) met.current.add(id);
  return missed;
}

type NoticeLineProps = {
  notice: Notice;
  open: boolean;
  unread: boolean;
  inline: boolean;
  onChoose: (id: string | null) => void;
};

/** On a phone the text opens below its own line. */
function NoticeLine({ notice, open, unread, inline, onChoose }: NoticeLineProps) {
  const zone = useZone();
  const t = useTexts('content.notices');
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-expanded={open}
        className={clsx(
          'block min-h-14 w-full border-s-3 px-4 py-2 text-start',
          open ? 'border-primary bg-primary-soft font-semibold' : 'border-transparent hover:bg-sunken',
        )}
        onClick={() => onChoose(open ? null : notice.id)}
      >
        {unread ? (
          <span className="me-2 inline-block size-2 rounded-full bg-hot align-middle">
            <span className="sr-only">{t('unread')}</span>
          </span>
        ) : null}
        <EditorialText language={notice.language}>{notice.title}</EditorialText>
        <span className="block text-12 font-normal text-ink-3">
          <span className="num">{zone.stamp(Date.parse(notice.timestamp))}</span>
        </span>
      </button>
      {inline && open ? (
        <div className="px-4 py-3">
          <LateArticle html={notice.content} language={notice.language} />
        </div>
      ) : null}
    </li>
  );
}

function NoticeArticle({ notice }: { notice: Notice }) {
  return (
    <article key={notice.id}>
      <h3 className="mb-2.5 text-24">
        <EditorialText language={notice.language}>{notice.title}</EditorialText>
      </h3>
      <LateArticle html={notice.content} language={notice.language} />
    </article>
  );
}

function BoardPages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const t = useTexts('content.page');
  if (pages === 1) return null;
  return (
    <nav className="flex items-center justify-center gap-2 p-2" aria-label={t('label')}>
      <IconButton
        icon="chevron-start"
        look="quiet"
        size={28}
        label={t('previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span className="num text-12" aria-live="polite">
        {t('short', { page: String(Math.min(page, pages)), pages: String(pages) })}
      </span>
      <IconButton
        icon="chevron-end"
        look="quiet"
        size={28}
        label={t('next')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}

function BoardSkeleton() {
  return (
    <div className="flex flex-col gap-2 p-4" aria-busy="true">
      {Array.from({ length: PAGE_SIZE }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders without identity
        <Skeleton key={line} height={44} />
      ))}
    </div>
  );
}
