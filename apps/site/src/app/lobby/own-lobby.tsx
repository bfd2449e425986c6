import '../game/game.css';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type ComponentType, Suspense, useCallback, useState } from 'react';
import type { LobbySearch } from '../../modules/catalogue/index.ts';
import { playingSince } from '../../shared/game-bar/index.ts';
import { usePageTitle } from '../../shared/head/index.ts';
import type { LobbyFrameProps, OpenedGameProps, OwnLobbyProps } from '../../shared/site-module/index.ts';
import { OpeningGame } from '../game/game-stage.tsx';
import { PlayBar } from '../game/play-bar.tsx';
import { Reminder } from '../game/reminder.tsx';
import { LoadBoundary } from '../states/load-boundary.tsx';
import { KindRow } from './kind-row.tsx';
import { LobbyTop } from './lobby-head.tsx';
import { VendorTables } from './vendor-tables.tsx';

/** A lobby of own games, which load late, with those of vendors below. */
function Lobby(props: LobbyFrameProps) {
  const { own, ownVendor, othersTitle, gameType, title, emblem, banners, intro, isBare = false, children } = props;
  const search = useSearch({ strict: false }) as LobbySearch;
  const navigate = useNavigate();
  // What is chosen among the own games stays.
  const go = useCallback(
    (next: LobbySearch) => void navigate({ to: '.', search: { ...next, ...own }, replace: true }),
    [navigate, own],
  );
  return (
    <>
      <KindRow here={gameType} />
      <main>
        <LobbyTop title={title} emblem={emblem} banners={banners} intro={intro} bare={isBare} />
        <Suspense fallback={<div className="min-h-[60vh]" aria-busy="true" />}>{children}</Suspense>
        <VendorTables gameType={gameType} ownVendor={ownVendor} title={othersTitle} search={search} go={go} />
      </main>
    </>
  );
}

/** An open table below the bar of games. */
function Opened({ name, lobby, badge, children }: OpenedGameProps) {
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

/** The lobby of a module's own games in the frames of the app. */
export const framedLobby = (Screen: ComponentType<OwnLobbyProps>) => () => (
  <LoadBoundary>
    <Screen Lobby={Lobby} Opened={Opened} />
  </LoadBoundary>
);
