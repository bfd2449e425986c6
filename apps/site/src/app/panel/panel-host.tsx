import { Button, EmptyState, IconButton, Skeleton } from '@lantern/ui/base';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { latePart } from '../../shared/late-part.ts';
import { useMedia } from '../../shared/media.ts';
import type { PanelEntry } from '../../shared/panel/index.ts';
import { RecallParts } from '../../shared/recall/index.ts';
import { fetchMember, isTrial, useSession } from '../../shared/session/index.ts';
import { FailedPart } from '../../shared/states/failed-part.tsx';
import { useTexts } from '../../shared/texts/index.ts';
import { asRealMember, isCovered, openWindow } from '../../shared/windows/index.ts';
import { PANEL_ENTRIES, RECALL_PARTS } from '../late-parts.ts';
import { LoadBoundary } from '../states/load-boundary.tsx';
import { PanelMenu, useTitle } from './panel-menu.tsx';

const FRONT = 'memberCenter';

const recallParts = Object.fromEntries(
  Object.entries(RECALL_PARTS).map(([kind, { texts, load }]) => [kind, latePart(texts, load)]),
);
const pages = new Map<string, ComponentType>(PANEL_ENTRIES.map(({ id, texts, load }) => [id, latePart(texts, load)]));

/** Navigation in the panel and out of it; the page underneath and its address stay. */
function usePanelMoves() {
  const navigate = useNavigate();
  return {
    show: (entry: PanelEntry) => {
      const go = () =>
        void navigate({
          to: '.',
          search: ({ deposit: _deposit, withdrawal: _withdrawal, ...before }) => ({ ...before, panel: entry.id }),
        });
      // The front page is available for a trial account too: its menu has the log-out.
      if (entry.real && entry.id !== FRONT) asRealMember(go);
      else go();
    },
    close: () =>
      void navigate({
        to: '.',
        search: ({ panel: _panel, deposit: _deposit, withdrawal: _withdrawal, ...before }) => before,
        replace: true,
      }),
  };
}

function PanelPage({ id, trial }: { id: string; trial: boolean }) {
  const t = useTexts('site');
  const entry = PANEL_ENTRIES.find((known) => known.id === id);
  const Page = pages.get(id);
  if (!entry || !Page) return <EmptyState title={t('panel.none')} />;
  if (entry.real && trial) {
    return (
      <EmptyState
        title={t('panel.trial')}
        action={
          <Button variant="primary" onClick={() => openWindow('register')}>
            {t('top.openReal')}
          </Button>
        }
      />
    );
  }
  return (
    <LoadBoundary key={id}>
      <Suspense fallback={<Skeleton height={320} />}>
        <RecallParts value={recallParts}>
          <Page />
        </RecallParts>
      </Suspense>
    </LoadBoundary>
  );
}

const PATIENCE_MS = 8000;

/** The member is loading; after a timeout it can be requested again. */
function MemberToCome() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (late) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [late]);
  if (!late) return <Skeleton height={320} />;
  const again = () => {
    setLate(false);
    void fetchMember();
  };
  return <FailedPart error={new Error('the member did not come')} onAgain={again} />;
}

/**
 * The member panel (spec 2, personal centre): menu at the start, one page, a close button. On a phone the menu is the first
 * screen and each page the second (look.md 7). It renders once the member is known.
 */
export function PanelHost({ page }: { page: string }) {
  const t = useTexts('site');
  // Side by side from 1024 px; below, the menu is one screen and the page another.
  const narrow = useMedia('(max-width: 1023px)');
  const { show, close } = usePanelMoves();
  const member = useSession((state) => state.member);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    // A page of the panel begins at its title, for the keyboard and for a screen reader.
    if (page) title.current?.focus({ preventScroll: true });
  }, [page]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isCovered()) close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  const titleOf = useTitle();
  const known = PANEL_ENTRIES.find((entry) => entry.id === page);
  const front = page === FRONT;
  const first = PANEL_ENTRIES.find((entry) => entry.id === FRONT);
  return (
    <main
      aria-label={t('panel.label')}
      className="wide-width min-h-[calc(100dvh-54px)] max-sm:pb-24 lg:grid lg:grid-cols-[248px_minmax(0,1fr)] lg:gap-6"
    >
      {narrow ? null : <PanelMenu current={page} onShow={show} />}
      <div className="min-w-0 py-5.5">
        <div className="mb-4.5 flex items-center gap-2">
          {narrow && !front && first ? (
            <IconButton icon="back" label={t('panel.back')} size={44} onClick={() => show(first)} />
          ) : null}
          <h1 ref={title} tabIndex={-1} className="grow text-24 outline-none sm:text-32">
            {known ? titleOf(known) : t('panel.label')}
          </h1>
          <IconButton icon="close" look="ghost" label={t('close')} size={narrow ? 44 : 36} onClick={close} />
        </div>
        {narrow && front ? (
          <div className="mb-6">
            <PanelMenu current="" onShow={show} />
          </div>
        ) : null}
        {member ? <PanelPage id={page} trial={isTrial(member)} /> : <MemberToCome />}
      </div>
    </main>
  );
}
