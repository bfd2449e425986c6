import { Badge, IconButton } from '@lantern/ui/base';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { playingSince } from '../../shared/game-bar/index.ts';
import { isTrial, useSession } from '../../shared/session/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { Elapsed } from './elapsed.tsx';
import { useFullScreen } from './session-time.ts';

/** How long the player has been playing, from game to game (look.md 13: time is always visible). */
function Session() {
  const t = useTexts('catalogue');
  const [sinceMs] = useState(playingSince);
  return (
    <span className="num text-13 text-ink-2" title={t('session')}>
      <span className="sr-only">{t('session')} </span>
      <Elapsed sinceMs={sinceMs} />
    </span>
  );
}

type GameBarProps = { name: string; lobby: string };

/** The bar over a game (look.md 15): back to the previous page, name, time, full screen. */
export function GameBar({ name, lobby }: GameBarProps) {
  const t = useTexts('catalogue');
  const router = useRouter();
  const trial = useSession((state) => isTrial(state.member));
  const full = useFullScreen();
  const back = () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: lobby as '/rng' });
  };
  return (
    <div className="flex min-h-12 items-center gap-3 border-b border-line bg-surface px-4 pt-3.5 pb-1">
      <IconButton icon="back" label={t('back')} onClick={back} />
      <h1 className="min-w-0 truncate text-18">{name}</h1>
      {trial ? <Badge tone="amber">{t('trialMoney')}</Badge> : null}
      <span className="ms-auto flex items-center gap-3">
        <Session />
        {full.can ? (
          <IconButton icon="expand" label={t(full.on ? 'leaveFullScreen' : 'fullScreen')} onClick={full.toggle} />
        ) : null}
      </span>
    </div>
  );
}
