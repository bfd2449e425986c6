import { useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { playingSince } from '../../shared/game-bar/index.ts';
import { usePageTitle } from '../../shared/head/index.ts';
import { OpeningGame } from '../game/game-stage.tsx';
import { PlayBar } from '../game/play-bar.tsx';
import { Reminder } from '../game/reminder.tsx';

type OpenedProps = { name: string; lobby: '/live' | '/cockfight'; badge?: ReactNode; children: ReactNode };

/** An open table below the bar of games. */
export function OpenedTable({ name, lobby, badge, children }: OpenedProps) {
  const router = useRouter();
  const [sinceMs] = useState(playingSince);
  usePageTitle(name);
  const back = () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: lobby, search: {} });
  };
  return (
    <main className="game-open">
      <Suspense fallback={<OpeningGame name={name} />}>
        <PlayBar name={name} badge={badge} sinceMs={sinceMs} onBack={back} />
        {children}
        <Reminder sinceMs={sinceMs} onStop={back} />
      </Suspense>
    </main>
  );
}

/** `hoi-an-1` as a title, until the table has come with its name. */
export const tableTitle = (code: string): string =>
  code
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
