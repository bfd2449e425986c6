import '../game/game.css';
import { SectionHeading } from '@lantern/ui/base';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { CatalogueLobby, type LobbySearch, useCategoryRows } from '../../modules/catalogue/index.ts';
import { loadManyPage, loadTableLobby, loadTablePage } from '../../modules/live/index.ts';
import { playingSince } from '../../shared/game-bar/index.ts';
import { usePageTitle } from '../../shared/head/index.ts';
import { latePart } from '../../shared/late-part.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { OpeningGame } from '../game/game-stage.tsx';
import { PlayBar } from '../game/play-bar.tsx';
import { Reminder } from '../game/reminder.tsx';
import { useFreeGame } from '../game/use-free-game.ts';
import { KindRow } from '../lobby/kind-row.tsx';
import { LobbyTop } from '../lobby/lobby-head.tsx';

const TEXTS = ['live', 'live.spot', 'slots', 'catalogue'] as const;
const TablePage = latePart(TEXTS, loadTablePage);
const ManyPage = latePart(TEXTS, loadManyPage);
const TableLobby = latePart(TEXTS, loadTableLobby);
const MOST_TABLES = 4;
const OWN_VENDOR = 'LTN_LIVE';

function Opened({ name, children }: { name: string; children: ReactNode }) {
  const router = useRouter();
  const [sinceMs] = useState(playingSince);
  usePageTitle(name);
  const back = () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/live', search: {} });
  };
  return (
    <main className="game-open">
      <Suspense fallback={<OpeningGame name={name} />}>
        <PlayBar name={name} sinceMs={sinceMs} onBack={back} />
        {children}
        <Reminder sinceMs={sinceMs} onStop={back} />
      </Suspense>
    </main>
  );
}

/** Tables of other vendors, below those of the house. */
function VendorTables({ search, go }: { search: LobbySearch; go: (next: LobbySearch) => void }) {
  const t = useTexts('live');
  const categories = useCategoryRows();
  const onFree = useFreeGame();
  const category = categories.data?.data.categories.find(({ gameType }) => gameType === 'LIVE');
  const cards = category?.cards.filter(({ vassalage }) => vassalage !== OWN_VENDOR) ?? [];
  if (!category || cards.length === 0) return null;
  return (
    <section aria-labelledby="vendor-tables" className="pt-6">
      <div className="page-width">
        <SectionHeading id="vendor-tables" title={t('vendorTables')} />
      </div>
      <CatalogueLobby
        gameType="LIVE"
        category={{ ...category, cards }}
        search={{ page: cards[0]?.vassalage, ...search }}
        go={go}
        onFree={onFree}
        find={null}
      />
    </section>
  );
}

function Lobby({ game }: { game: string | undefined }) {
  const search = useSearch({ strict: false }) as LobbySearch;
  const navigate = useNavigate();
  const go = useCallback(
    (next: LobbySearch) => void navigate({ to: '.', search: { ...next }, replace: true }),
    [navigate],
  );
  return (
    <>
      <KindRow kind="live" />
      <main>
        <LobbyTop kind="live" intro={undefined} />
        <Suspense fallback={<div className="min-h-[60vh]" aria-busy="true" />}>
          <TableLobby
            game={game}
            onGame={(next) => void navigate({ to: '/live', search: next ? { game: next } : {}, replace: true })}
          />
        </Suspense>
        <VendorTables search={search} go={go} />
      </main>
    </>
  );
}

const nameOf = (code: string): string =>
  code
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** `/live`: the lobby of tables, one table, or up to four of them. */
export function LivePage() {
  const t = useTexts('live');
  const { game, table, tables, round } = useSearch({ from: '/live' });
  const codes = tables?.split('.').filter((code) => /^[a-z0-9-]{1,40}$/.test(code)) ?? [];
  if (table !== undefined)
    return (
      <Opened name={nameOf(table)}>
        <TablePage key={table} code={table} round={round} />
      </Opened>
    );
  if (codes.length > 0)
    return (
      <Opened name={t('title')}>
        <ManyPage codes={[...new Set(codes)].slice(0, MOST_TABLES)} />
      </Opened>
    );
  return <Lobby game={game} />;
}
