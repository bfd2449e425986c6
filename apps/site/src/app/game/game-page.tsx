import { CATEGORIES } from '@lantern/rules/catalogue';
import { Button, buttonClass, EmptyState } from '@lantern/ui/base';
import { Link, Navigate, useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { type CatalogueGame, isOpenedThere, placeOfGame, useCategoryRows } from '../../modules/catalogue/index.ts';
import { FreePlayButton } from '../../modules/session/index.ts';
import { type Answer, callApi, type Refused, useCall } from '../../shared/calls/index.ts';
import { useZone } from '../../shared/clock/index.ts';
import { usePageTitle } from '../../shared/head/index.ts';
import { latePart } from '../../shared/late-part.ts';
import { useSession } from '../../shared/session/index.ts';
import { FailedPart } from '../../shared/states/failed-part.tsx';
import { useTexts } from '../../shared/texts/index.ts';
import { asMember } from '../../shared/windows/index.ts';
import { GameBar } from './game-bar.tsx';
import { GameStage, OpeningGame } from './game-stage.tsx';
import { GameWinners } from './game-winners.tsx';
import { HotNow } from './hot-now.tsx';
import { HouseGame, isHouseGame } from './house-game.tsx';

const VendorPurse = latePart<{ game: CatalogueGame }>(['cashier'], () =>
  import('./vendor-purse.tsx').then((part) => part.VendorPurse),
);

interface GameAddress {
  readonly gameCode?: string | undefined;
  readonly vendor?: string | undefined;
}

type Launch = { readonly opened?: Answer<'launchGame'>; readonly refused?: Refused };

/** Launches the game once for this page and member; a retry requests a new launch token. */
function useLaunch(game: CatalogueGame) {
  const token = useSession((state) => state.token);
  const [turn, setTurn] = useState(0);
  const [launch, setLaunch] = useState<Launch>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member or another try is another launch
  useEffect(() => {
    const left = new AbortController();
    setLaunch({});
    if (token === null) return;
    const body = { gameCode: game.gameCode, vassalage: game.vassalage, gameType: game.gameType };
    callApi('launchGame', { body, signal: left.signal }).then(
      (reply) => setLaunch(reply.success ? { opened: reply.value } : { refused: reply }),
      // The page was left.
      () => undefined,
    );
    return () => left.abort();
  }, [game.nodeId, token, turn]);
  return { ...launch, again: () => setTurn((now) => now + 1) };
}

type ShutProps = { title: string; text: string; like?: CatalogueGame; children?: ReactNode };

function Shut({ title, text, like, children }: ShutProps) {
  return (
    <div className="page-width grid gap-8 py-8">
      <EmptyState title={title} text={text} action={children} />
      <HotNow gameType={like?.gameType} />
    </div>
  );
}

/** Why a game cannot be opened, with alternatives (spec 8: suggest hot games). */
function Refusal({ game, refused, onAgain }: { game: CatalogueGame; refused: Refused; onAgain: () => void }) {
  const t = useTexts('catalogue');
  const zone = useZone();
  const name = game.gameName;
  if (refused.code === 'game_maintenance') {
    const backAt = refused.facts?.backAt;
    const time = backAt ? zone.stamp(Date.parse(backAt)).slice(0, 16) : undefined;
    return (
      <Shut
        like={game}
        title={t('restTitle', { name })}
        text={time === undefined ? t('restText') : t('restUntil', { time })}
      >
        <Button variant="ghost" icon="refresh" onClick={onAgain}>
          {t('again')}
        </Button>
      </Shut>
    );
  }
  if (refused.code === 'game_not_free')
    return <Shut like={game} title={t('notFreeTitle', { name })} text={t('notFreeText')} />;
  return (
    <Shut like={game} title={refused.message} text="">
      <Button variant="ghost" icon="refresh" onClick={onAgain}>
        {t('again')}
      </Button>
    </Shut>
  );
}

function Visitor({ game }: { game: CatalogueGame }) {
  const t = useTexts('catalogue');
  return (
    <Shut like={game} title={t('logInTitle', { name: game.gameName })} text={t('logInText')}>
      <Button variant="primary" onClick={() => asMember(() => undefined)}>
        {t('logIn')}
      </Button>
      {game.isFree ? <FreePlayButton variant="ghost" /> : null}
    </Shut>
  );
}

/** The server opens this game on a page of ours: it is shown there, and never in a frame. */
function OpensOnPage({ content }: { content: string }) {
  const router = useRouter();
  useEffect(() => router.history.replace(content), [router, content]);
  return <OpeningGame name="" />;
}

function OpenGame({ game }: { game: CatalogueGame }) {
  const { state, checked } = useSession();
  const { opened, refused, again } = useLaunch(game);
  usePageTitle(game.gameName);
  return (
    <main className="bg-bg">
      <GameBar name={game.gameName} lobby={CATEGORIES[game.gameType].page} />
      {state === 'visitor' && checked ? (
        <Visitor game={game} />
      ) : refused ? (
        <Refusal game={game} refused={refused} onAgain={again} />
      ) : opened && opened.openMode !== 'frame' ? (
        <OpensOnPage content={opened.content} />
      ) : opened ? (
        <>
          <Suspense fallback={null}>
            <VendorPurse game={game} />
          </Suspense>
          <GameStage key={opened.content} game={game} launched={opened} onAgain={again} />
          <GameWinners game={game} />
        </>
      ) : (
        <OpeningGame name={game.gameName} />
      )}
    </main>
  );
}

type LobbyPath = '/rng' | '/sports';

/** The address names no game, or one that this caller may not open. */
function Gone({ named, lobby }: { named: boolean; lobby: LobbyPath }) {
  const t = useTexts('catalogue');
  const tLobby = useTexts('catalogue.lobby');
  const words = named ? [t('goneTitle'), t('goneText')] : [tLobby('noGame'), tLobby('noGameText')];
  return (
    <main>
      <Shut title={words[0] ?? ''} text={words[1] ?? ''}>
        <Link to={lobby} className={buttonClass({ variant: 'primary' })}>
          {t('backToLobby')}
        </Link>
      </Shut>
    </main>
  );
}

/** What could not be read, with a retry. */
function NotRead({ read }: { read: { error: Parameters<typeof FailedPart>[0]['error']; refetch: () => unknown } }) {
  return (
    <main className="page-width py-8">
      <FailedPart error={read.error} onAgain={() => void read.refetch()} />
    </main>
  );
}

/** The game of an address, or the reason why it is not open. */
function NamedGame({ gameCode, vendor, lobby }: GameAddress & { lobby: LobbyPath }) {
  const found = useCall(
    'getCatalogueGame',
    { params: { code: gameCode ?? '-' }, query: { vendor } },
    { enabled: gameCode !== undefined, staleMs: 15_000 },
  );
  if (gameCode === undefined || found.error?.refused.code === 'game_not_offered')
    return <Gone named={gameCode !== undefined} lobby={lobby} />;
  if (found.error && !found.data) return <NotRead read={found} />;
  if (!found.data) return <OpeningGame name="" />;
  const { game } = found.data;
  const place = placeOfGame(game);
  if (!isOpenedThere(place)) return <Navigate {...place} replace />;
  return isHouseGame(game) ? <HouseGame game={game} /> : <OpenGame game={game} />;
}

/** `/game` and `/seamless` (spec 2): one game with its bar, or the reason why it is not open. */
export function GamePage() {
  const { gameCode, vendor } = useSearch({ strict: false }) as GameAddress;
  return <NamedGame gameCode={gameCode} vendor={vendor} lobby="/rng" />;
}

/** `/fbsports` (spec 2): the sportsbook of a provider in its frame, of the first one where the address names none. */
export function ProviderPage() {
  const { gameCode, vendor } = useSearch({ strict: false }) as GameAddress;
  const categories = useCategoryRows();
  if (gameCode !== undefined) return <NamedGame gameCode={gameCode} vendor={vendor} lobby="/sports" />;
  if (categories.error && !categories.data) return <NotRead read={categories} />;
  if (!categories.data) return <OpeningGame name="" />;
  const cards = categories.data.data.lanes.find(({ gameType }) => gameType === 'SPORTS')?.cards ?? [];
  const provider = cards.find(({ way }) => way === 'launch');
  if (!provider) return <Gone named lobby="/sports" />;
  return <NamedGame gameCode={provider.gameCode} vendor={provider.vassalage} lobby="/sports" />;
}
