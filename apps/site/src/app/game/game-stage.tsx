import { sessionStore } from '@lantern/client';
import { CATEGORIES } from '@lantern/rules/catalogue';
import { Button, buttonClass, EmptyState, LanternMark } from '@lantern/ui/base';
import { useEffect, useRef, useState } from 'react';
import type { CatalogueGame } from '../../modules/catalogue/index.ts';
import type { Answer } from '../../shared/calls/index.ts';
import { useSettings } from '../../shared/settings/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { PathLink } from '../path-link.tsx';

export function OpeningGame({ name }: { name: string }) {
  const t = useTexts('catalogue');
  return (
    <div className="grid min-h-[60vh] place-items-center" role="status">
      <span className="grid justify-items-center gap-3 text-14 text-ink-2">
        <LanternMark size={64} />
        {t('opening', { name })}
      </span>
    </div>
  );
}

/** Spec 9: launch hosts are chosen at random from the server's list. An address that names its own host keeps it. */
function useFrameAddress(content: string): string {
  const hosts = useSettings()?.launchGameCDNs;
  const [share] = useState(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
  const host = hosts && hosts.length > 0 ? hosts[share % hosts.length] : undefined;
  return host === undefined ? content : new URL(content, host).toString();
}

/** Spec 3, session storage: the open frame, without its query, which carries a ticket (decision 0102). */
function useStoredFrame(address: string): void {
  useEffect(() => {
    sessionStore.setItem('iframeUrl', address.replace(/[?#].*$/, ''));
    return () => sessionStore.removeItem('iframeUrl');
  }, [address]);
}

/** A page that shows nothing by then is called slow. */
const SLOW_MS = 10_000;
/** A page that loaded and neither spoke nor was touched by then may show nothing: only its vendor knows. */
const SILENT_MS = 6000;

/** What is known of a frame: `lives` when its page spoke or the player went into it. */
type FrameState = 'opening' | 'slow' | 'loaded' | 'silent' | 'lives';

/**
 * Whether the page in a frame shows something. Of a page of another origin this window sees that it loaded, which also the browser's own
 * page of a refusal does; so one that is silent afterwards is offered a way out beside it.
 */
function useFrameState() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<FrameState>('opening');
  useEffect(() => {
    if (state !== 'opening' && state !== 'loaded') return;
    const [waitMs, next] = state === 'opening' ? ([SLOW_MS, 'slow'] as const) : ([SILENT_MS, 'silent'] as const);
    const timer = setTimeout(() => setState(next), waitMs);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    const heard = ({ source }: MessageEvent): void => {
      if (source !== null && source === frame.current?.contentWindow) setState('lives');
    };
    const left = (): void => {
      if (document.activeElement === frame.current) setState('lives');
    };
    window.addEventListener('message', heard);
    window.addEventListener('blur', left);
    return () => {
      window.removeEventListener('message', heard);
      window.removeEventListener('blur', left);
    };
  }, []);
  const loaded = (): void => setState((now) => (now === 'lives' ? now : 'loaded'));
  return { frame, state, loaded };
}

type WayOutProps = { game: CatalogueGame; onAgain: () => void };

function WayOut({ game, onAgain }: WayOutProps) {
  const t = useTexts('catalogue');
  return (
    <span className="flex flex-wrap justify-center gap-2">
      <Button variant="primary" size="sm" icon="refresh" onClick={onAgain}>
        {t('again')}
      </Button>
      <PathLink to={CATEGORIES[game.gameType].page} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        {t('backToLobby')}
      </PathLink>
    </span>
  );
}

type GameStageProps = WayOutProps & { launched: Answer<'launchGame'> };

/** The game of a vendor in its frame. When it does not load within seconds, the page shows that with a retry and a way back. */
export function GameStage({ game, launched, onAgain }: GameStageProps) {
  const t = useTexts('catalogue');
  const address = useFrameAddress(launched.content);
  useStoredFrame(address);
  const { frame, state, loaded } = useFrameState();
  return (
    <>
      {state === 'silent' ? (
        <p
          className="page-width flex flex-wrap items-center justify-center gap-3 py-2 text-14 text-ink-2"
          role="status"
        >
          {t('frameSilent')} <WayOut game={game} onAgain={onAgain} />
        </p>
      ) : null}
      <div className="relative">
        {state === 'opening' ? (
          <div className="absolute inset-0">
            <OpeningGame name={game.gameName} />
          </div>
        ) : null}
        {state === 'slow' ? (
          <div className="absolute inset-0 z-1 grid place-items-center bg-bg" role="alert">
            <EmptyState
              title={t('frameSlowTitle', { name: game.gameName })}
              text={t('frameSlowText')}
              action={<WayOut game={game} onAgain={onAgain} />}
            />
          </div>
        ) : null}
        <iframe
          ref={frame}
          className="relative block h-[calc(100dvh-190px)] min-h-[480px] w-full border-0"
          title={t('frame', { name: game.gameName, vendor: game.vendorName })}
          src={address}
          allow="fullscreen; autoplay"
          // The vendor's page keeps its own origin; it may not navigate this window.
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
          onLoad={loaded}
        />
      </div>
    </>
  );
}
