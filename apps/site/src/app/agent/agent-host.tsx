import { isAgentType } from '@lantern/rules/account';
import { EmptyState, IconButton, Skeleton } from '@lantern/ui/base';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import type { AgentPage } from '../../shared/agent-centre/index.ts';
import { useMemberCall } from '../../shared/calls/index.ts';
import { latePart } from '../../shared/late-part.ts';
import { useMedia } from '../../shared/media.ts';
import { useSession } from '../../shared/session/index.ts';
import { FailedPart } from '../../shared/states/failed-part.tsx';
import { useTexts } from '../../shared/texts/index.ts';
import { isCovered } from '../../shared/windows/index.ts';
import { AGENT_NOTICES, AGENT_PAGES } from '../late-parts.ts';
import { LoadBoundary } from '../states/load-boundary.tsx';
import { AgentMenu } from './agent-menu.tsx';

/** The address of the menu: on a phone the first screen, beside a page it opens the overview. */
const MENU = 'menu';
const FRONT = 'agentTeamOverview';

const pages = new Map<string, ComponentType>(AGENT_PAGES.map(({ id, texts, load }) => [id, latePart(texts, load)]));

/** Navigation in the agent centre and out of it; the page underneath and its address stay. */
function useAgentMoves() {
  const navigate = useNavigate();
  return {
    show: (id: string) =>
      void navigate({ to: '.', search: ({ view: _view, ...before }) => ({ ...before, agent: id }) }),
    close: () =>
      void navigate({ to: '.', search: ({ agent: _agent, view: _view, ...before }) => before, replace: true }),
  };
}

function useAgentNotices(): void {
  // biome-ignore lint/correctness/useHookAtTopLevel: the list never changes
  for (const useNotices of AGENT_NOTICES) useNotices();
}

function ShownPage({ id }: { id: string }) {
  const t = useTexts('agents');
  const Page = pages.get(id);
  if (!Page) return <EmptyState title={t('noPage')} />;
  return (
    <LoadBoundary key={id}>
      <Suspense fallback={<Skeleton height={320} />}>
        <Page />
      </Suspense>
    </LoadBoundary>
  );
}

interface CentreProps {
  readonly page: string;
  readonly entries: readonly AgentPage[];
}

/** Menu and page, side by side from 1024 px; below, the menu is the first screen and each page the second (look.md 7). */
function Centre({ page, entries }: CentreProps) {
  const t = useTexts('agents');
  const tSite = useTexts('site');
  const { show, close } = useAgentMoves();
  const narrow = useMedia('(max-width: 1023px)');
  const title = useRef<HTMLHeadingElement>(null);
  const current = page === MENU && !narrow ? FRONT : page;
  const known = entries.find(({ id }) => id === current);
  const isMenu = narrow && current === MENU;
  useEffect(() => {
    window.scrollTo(0, 0);
    // A page begins at its title, for the keyboard and for a screen reader.
    if (current) title.current?.focus({ preventScroll: true });
  }, [current]);
  return (
    <>
      {narrow ? null : <AgentMenu current={current} entries={entries} isScreen={false} onShow={show} />}
      <div className="min-w-0 py-5.5">
        <div className="mb-4.5 flex items-start gap-2">
          {narrow && !isMenu ? <IconButton icon="back" label={t('back')} size={44} onClick={() => show(MENU)} /> : null}
          <div className="min-w-0 grow">
            <h1 ref={title} tabIndex={-1} className="text-24 outline-none sm:text-32 max-lg:leading-[44px]">
              {known ? t(`entry.${known.id}`) : t('title')}
            </h1>
            {known ? <p className="mt-1 text-13 text-ink-2">{t(`note.${known.id}`)}</p> : null}
          </div>
          <IconButton icon="close" look="ghost" label={tSite('close')} size={narrow ? 44 : 36} onClick={close} />
        </div>
        {isMenu ? (
          <AgentMenu current="" entries={entries} isScreen onShow={show} />
        ) : (
          <ShownPage id={known ? current : ''} />
        )}
      </div>
    </>
  );
}

/** The agent centre (spec 2): it renders once its menu has come. Whoever is no agent reads why there is none. */
export function AgentHost({ page }: { page: string }) {
  const t = useTexts('agents');
  const tSite = useTexts('site');
  const { close } = useAgentMoves();
  const member = useSession((state) => state.member);
  const isAgent = member !== null && isAgentType(member.type);
  const menu = useMemberCall('getAgentMenu', {}, { enabled: isAgent });
  useAgentNotices();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isCovered()) close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  const entries = (menu.data?.entries ?? []).flatMap((id) => AGENT_PAGES.find((one) => one.id === id) ?? []);
  return (
    <main
      aria-label={t('title')}
      className="wide-width min-h-[calc(100dvh-54px)] max-sm:pb-24 lg:grid lg:grid-cols-[248px_minmax(0,1fr)] lg:gap-6"
    >
      {menu.data ? (
        <Centre page={page} entries={entries} />
      ) : (
        <div className="py-5.5 lg:col-span-2">
          <div className="mb-4 flex justify-end">
            <IconButton icon="close" look="ghost" label={tSite('close')} size={44} onClick={close} />
          </div>
          {member && !isAgent ? <EmptyState title={t('notAgent')} /> : null}
          {menu.error ? <FailedPart error={menu.error} onAgain={() => void menu.refetch()} /> : null}
          {menu.error || (member && !isAgent) ? null : <Skeleton height={320} />}
        </div>
      )}
    </main>
  );
}
