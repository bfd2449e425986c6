import './game.css';
import { CATEGORIES, HOUSE_GAMES } from '@lantern/rules/catalogue';
import { IconButton } from '@lantern/ui/base';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { type CatalogueGame, useFavouriteGames } from '../../modules/catalogue/index.ts';
import { callApi } from '../../shared/calls/index.ts';
import { playingSince } from '../../shared/game-bar/index.ts';
import { usePageTitle } from '../../shared/head/index.ts';
import { latePart } from '../../shared/late-part.ts';
import { useSession } from '../../shared/session/index.ts';
import type { GamePageProps } from '../../shared/site-module/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { GAME_PAGES } from '../late-parts.ts';
import { LoadBoundary } from '../states/load-boundary.tsx';
import { OpeningGame } from './game-stage.tsx';
import { PlayBar } from './play-bar.tsx';
import { Reminder } from './reminder.tsx';

const parts = new Map<string, ReturnType<typeof latePart<GamePageProps>>>();
/** The page of a family, created once: a component created with each render would lose its state. */
function partOf(family: string) {
  const entry = GAME_PAGES[family];
  const known = parts.get(family);
  if (known || !entry) return known;
  const part = latePart<GamePageProps>(entry.texts, entry.load);
  parts.set(family, part);
  return part;
}

const familyOf = ({ gameCode, vassalage }: CatalogueGame): string =>
  HOUSE_GAMES.find(({ code, vendor }) => code === gameCode && vendor === vassalage)?.family ?? '';

/** Whether the platform itself offers this game on a page of this site. */
export const isHouseGame = (game: CatalogueGame): boolean => familyOf(game) in GAME_PAGES;

type BarProps = { game: CatalogueGame; sinceMs: number; onBack: () => void };

function OpenedGameBar({ game, sinceMs, onBack }: BarProps) {
  const t = useTexts('catalogue');
  const likes = useFavouriteGames();
  const liked = likes.has(game.nodeId);
  return (
    <PlayBar name={game.gameName} sinceMs={sinceMs} onBack={onBack}>
      <IconButton
        icon={liked ? 'heart-full' : 'heart'}
        pressed={liked}
        label={t(liked ? 'unlike' : 'like', { name: game.gameName })}
        onClick={() => likes.toggle(game)}
      />
    </PlayBar>
  );
}

/**
 * Reports to the catalogue that the game was opened: it is listed among the recent ones. The page itself reports
 * refusals.
 */
function useOpened(game: CatalogueGame): void {
  const token = useSession((state) => state.token);
  useEffect(() => {
    if (token === null) return;
    const left = new AbortController();
    const { gameCode, vassalage, gameType } = game;
    callApi('launchGame', { body: { gameCode, vassalage, gameType }, signal: left.signal }).catch(() => undefined);
    return () => left.abort();
  }, [game, token]);
}

/** A house game with its bar; visitors may look at it before logging in. */
export function HouseGame({ game }: { game: CatalogueGame }) {
  const router = useRouter();
  const [sinceMs] = useState(playingSince);
  const Page = partOf(familyOf(game));
  usePageTitle(game.gameName);
  useOpened(game);
  const back = () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: CATEGORIES[game.gameType].page as '/rng' });
  };
  if (!Page) return null;
  return (
    <main className="game-open">
      <LoadBoundary>
        <Suspense fallback={<OpeningGame name={game.gameName} />}>
          <OpenedGameBarLate game={game} sinceMs={sinceMs} onBack={back} />
          <Page game={game} />
          <Reminder sinceMs={sinceMs} onStop={back} />
        </Suspense>
      </LoadBoundary>
    </main>
  );
}

// Its texts load with those of the game.
const OpenedGameBarLate = latePart<BarProps>(['slots', 'catalogue'], () => Promise.resolve(OpenedGameBar));
