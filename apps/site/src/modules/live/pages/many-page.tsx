import '../stage/live.css';
import type { LiveTable } from '@lantern/contract/live';
import { hasRoads } from '@lantern/games/tables';
import { Button, buttonClass, Icon } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../shared/texts/index.ts';
import { mainSpots } from '../model/cloth.ts';
import type { Feed } from '../model/feed.ts';
import { netsOn, stakesOn } from '../model/own-bets.ts';
import { seenTable } from '../model/picture.ts';
import { Announcer } from '../parts/announcer.tsx';
import { FaultLine, off, Rack } from '../parts/dock.tsx';
import { LastResults } from '../parts/last-results.tsx';
import { PhasePill } from '../parts/phase-pill.tsx';
import { BigRoad } from '../parts/roads.tsx';
import { SpotButton } from '../parts/spot-button.tsx';
import { SpotPicture } from '../parts/spot-picture.tsx';
import { useChips } from '../use-chips.ts';
import { clothKeys, useCloth } from '../use-cloth.ts';
import { useFeed } from '../use-feed.ts';
import { useLiveBar } from '../use-live-bar.ts';
import { useLiveTexts } from '../use-live-texts.ts';
import { usePicture } from '../use-picture.ts';
import { useTable } from '../use-table.ts';

const COLUMNS = 24;
const LAST_SHOWN = 20;

type Read = ReturnType<typeof useTable>;
type OneProps = { read: Read; table: NonNullable<Read['table']>; detail: NonNullable<Read['detail']['data']> };

function Result({
  table,
  picture,
  net,
}: {
  table: OneProps['table'];
  picture: ReturnType<typeof usePicture>;
  net: number | null;
}) {
  const t = useTexts('live');
  const words = useLiveTexts();
  const { round } = table;
  if (!picture.isShown || round?.outcome == null) return null;
  return (
    <span className="many-result">
      {words.result(
        table.game,
        round.outcome,
        round.steps.map(({ value }) => value),
      )}
      {net !== null && net > 0 ? <b>{t('youWin', { amount: words.exact(net) })}</b> : null}
    </span>
  );
}

/** What was dealt before: the road, or the last results. */
function Past({ table }: { table: LiveTable }) {
  const t = useTexts('live');
  if (table.road.length === 0)
    return (
      <p className="many-empty">
        <span className="table-card-empty">{t(table.shoe === null ? 'noRoundsYet' : 'emptyRoad')}</span>
      </p>
    );
  return hasRoads(table.game) ? (
    <BigRoad table={table} columns={COLUMNS} />
  ) : (
    <LastResults table={table} count={LAST_SHOWN} />
  );
}

/** A table at which bets belong to seats: they are taken there. */
function Seats({ table }: { table: LiveTable }) {
  const t = useTexts('live');
  return (
    <p className="many-seats">
      {t('blackjack.seatFirst')}
      <Link to="/live" search={{ table: table.code }} className={buttonClass({ variant: 'primary', size: 'sm' })}>
        {table.name}
      </Link>
    </p>
  );
}

/** One of several tables: its clock, its road, the simple spots, and its own confirmation. */
function OneTable({ read, table, detail }: OneProps) {
  const t = useTexts('live');
  const words = useLiveTexts();
  const picture = usePicture(table);
  const isOpen = picture.scene === 'open' || picture.scene === 'lastCall';
  const placed = stakesOn(read.bets);
  const chips = useChips({ table, spots: detail.spots, isOpen, placed, onPlaced: read.placed });
  const cloth = useCloth({ table, picture, chips, bets: read.bets, totals: read.totals, spots: detail.spots });
  const nets = picture.isShown && read.bets.length > 0 ? netsOn(read.bets) : null;
  const net = nets && [...nets.values()].reduce((sum, value) => sum + value, 0);
  const shown = mainSpots(table.game);
  return (
    <section className="many-table" data-game={table.game} data-table={table.code} aria-label={table.name}>
      <Announcer table={table} picture={picture} net={net} />
      <header>
        <PhasePill table={table} picture={picture} />
        <Result table={table} picture={picture} net={net} />
        <Link to="/live" search={{ table: table.code }} className="link">
          {table.name} <Icon name="chevron-end" size={14} />
        </Link>
      </header>
      <Past table={seenTable(table, picture)} />
      {shown.length === 0 ? (
        <Seats table={table} />
      ) : (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: it groups the spots of a cloth */}
          <div
            className="live-cloth"
            role="group"
            aria-label={t('cloth')}
            onKeyDown={(event) => clothKeys(event, chips)}
          >
            <div className="cloth-row cloth-row-side many-spots">
              {detail.spots
                .filter(({ code }) => shown.includes(code))
                .toSorted((a, b) => shown.indexOf(a.code) - shown.indexOf(b.code))
                .map((spot) => (
                  <SpotButton key={spot.code} spot={spot} cloth={cloth} look="side" isStop={spot.code === shown[0]}>
                    <SpotPicture game={table.game} code={spot.code} />
                    <span className="spot-price num">{words.price(table.game, spot.code, spot.pays)}</span>
                  </SpotButton>
                ))}
            </div>
          </div>
          <FaultLine fault={chips.fault} />
          <footer>
            <Rack chips={chips} isOpen={isOpen} />
            <Button variant="quiet" size="sm" {...(chips.total > 0 ? {} : off(t('off.noChips')))} onClick={chips.undo}>
              {t('undo')}
            </Button>
            <Button
              variant="primary"
              size="sm"
              loading={chips.isSending}
              {...(chips.total > 0 && isOpen ? {} : off(isOpen ? t('off.noChips') : t('off.closed')))}
              onClick={chips.confirm}
            >
              {chips.total > 0 ? t('confirm', { amount: words.cents(chips.total) }) : t('confirmNone')}
            </Button>
          </footer>
        </>
      )}
    </section>
  );
}

function Loaded({ code, feed }: { code: string; feed: Feed }) {
  const read = useTable(code, feed);
  const { detail, table } = read;
  if (!detail.data || !table) return null;
  return <OneTable read={read} table={table} detail={detail.data} />;
}

/** Up to four tables at once. */
export function ManyPage({ codes }: { codes: readonly string[] }) {
  const { feed } = useFeed();
  useLiveBar(undefined);
  return (
    <div className="many">
      {codes.map((code) => (
        <Loaded key={code} code={code} feed={feed} />
      ))}
    </div>
  );
}
