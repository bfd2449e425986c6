import type { LiveOwnRound, LiveSpot, LiveTable } from '@lantern/contract/live';
import { cutOf, decksOf, isSide } from '@lantern/games/tables';
import { EmptyState, Skeleton } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import type { ReactNode } from 'react';
import { type Answer, useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { centsOf } from '../model/table-bets.ts';
import { sharePercent, useLiveTexts } from '../use-live-texts.ts';
import { AtTable } from './at-table.tsx';
import { RoundWindow } from './round-window.tsx';

const RULES: Readonly<Record<LiveTable['game'], readonly number[]>> = {
  baccarat: [1, 2, 3, 4],
  'dragon-tiger': [1, 2, 3],
  roulette: [1, 2, 3],
  'sic-bo': [1, 2, 3],
  'xoc-dia': [1, 2],
  'bau-cua': [1, 2],
  cockfight: [1, 2, 3],
  blackjack: [1, 2, 3, 4, 5, 6, 7],
};

/** Groups of spots with one price and return are one line: 37 single numbers, 60 splits. */
function groupsOf(spots: readonly LiveSpot[]): readonly { readonly spot: LiveSpot; readonly count: number }[] {
  const groups = new Map<string, { spot: LiveSpot; count: number }>();
  for (const spot of spots) {
    const key = `${spot.code.replace(/^seat-\d/, 'seat').replace(/(-\d+)+$/, '')} ${spot.pays} ${spot.return}`;
    const known = groups.get(key);
    groups.set(key, known ? { ...known, count: known.count + 1 } : { spot, count: 1 });
  }
  return [...groups.values()];
}

function SpotRows({ table, spots }: { table: LiveTable; spots: readonly LiveSpot[] }) {
  const t = useTexts('live');
  const words = useLiveTexts();
  return (
    <table className="live-table">
      <thead>
        <tr>
          <th scope="col">{t('rules.spot')}</th>
          {(['pays', 'return', 'most'] as const).map((name) => (
            <th key={name} scope="col" className="text-end">
              {t(`rules.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groupsOf(spots).map(({ spot, count }) => (
          <tr key={spot.code}>
            <td>
              {count > 1
                ? t('rules.group', { name: words.spot(spot.code), count: String(count - 1) })
                : words.spot(spot.code)}
            </td>
            <td className="num text-end">
              {table.fee !== null && isSide(spot.code)
                ? t('rules.pool')
                : words.price(table.game, spot.code, spot.pays)}
            </td>
            <td className="num text-end">{sharePercent(spot.return)}</td>
            <td className="num text-end">{words.plain(spot.maxStake)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Detail = Answer<'getLiveTable'>;

function Rules({ detail }: { detail: Detail }) {
  const t = useTexts('live');
  const words = useLiveTexts();
  const figures = useTexts('slots.rules');
  const { table, spots, liveReturn } = detail;
  const { minStake, maxStake, maxRound } = table.limits;
  const lines = RULES[table.game].map((number) => t(`rules.${table.game}.${number as 1}`));
  const variant =
    table.variant === 'no-commission'
      ? t('rules.noCommission')
      : table.variant === 'la-partage'
        ? t('rules.laPartage')
        : table.fee !== null
          ? t('rules.poolTerms', { fee: String(table.fee / 100) })
          : table.variant === 'late-surrender'
            ? t('rules.blackjack.surrender')
            : null;
  const decks = decksOf(table.game);
  const shoe =
    decks === null ? [] : [t('rules.shoeEnd', { cards: String(decks * 52), cut: String(cutOf(table.game)) })];
  return (
    <div className="grid gap-5 text-14">
      <ul className="live-sentences">
        {[...lines, ...(variant ? [variant] : []), ...shoe, t('rules.fair'), t('rules.fault')].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {t('rules.limits', { min: words.plain(minStake), max: words.plain(maxStake), round: words.plain(maxRound) })}
      </p>
      {table.minLevel > 0 ? <p>{t('fromLevel', { level: String(table.minLevel) })}</p> : null}
      <SpotRows table={table} spots={spots} />
      {liveReturn?.actual == null ? null : (
        <p>
          {figures('live')}: <span className="num">{`${liveReturn.actual.toFixed(2)}%`}</span>
        </p>
      )}
    </div>
  );
}

function OwnRound({
  round,
  game,
  onOpen,
}: {
  round: LiveOwnRound;
  game: LiveTable['game'];
  onOpen: (id: string) => void;
}) {
  const t = useTexts('live');
  const words = useLiveTexts();
  const zone = useZone();
  const isWon = centsOf(round.payout) > centsOf(round.stake);
  return (
    <tr>
      <td>
        <button type="button" className="link num" onClick={() => onOpen(round.roundId)}>
          {zone.stamp(Date.parse(round.closesAt)).slice(5)}
        </button>
      </td>
      <td>{round.outcome === null ? t('running') : words.result(game, round.outcome, round.dealt)}</td>
      <td className="num text-end">{words.money(round.stake)}</td>
      <td className={`num text-end font-semibold ${isWon ? 'text-jade-text' : ''}`}>
        {round.bets.some(({ state }) => state === 'placed') ? '\u2013' : words.money(round.payout)}
      </td>
    </tr>
  );
}

function History({ table, onOpen }: { table: LiveTable; onOpen: (id: string) => void }) {
  const t = useTexts('live');
  const rounds = useMemberCall('listMyLiveRounds', { params: { code: table.code } }, { staleMs: 0 });
  const visitor = useSession((state) => state.state === 'visitor');
  if (visitor) return <EmptyState title={t('history.visitor')} text="" />;
  if (rounds.error && !rounds.data) return <FailedPart error={rounds.error} onAgain={() => void rounds.refetch()} />;
  if (!rounds.data) return <Skeleton height={240} />;
  if (rounds.data.list.length === 0) return <EmptyState title={t('history.none')} text={t('history.noneText')} />;
  return (
    <table className="live-table">
      <thead>
        <tr>
          <th scope="col">{t('history.time')}</th>
          <th scope="col">{t('history.result')}</th>
          <th scope="col" className="text-end">
            {t('history.staked')}
          </th>
          <th scope="col" className="text-end">
            {t('history.paid')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rounds.data.list.map((round) => (
          <OwnRound key={round.roundId} round={round} game={table.game} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

export type OpenWindow =
  | { readonly name: 'rules' | 'history' | 'players' }
  | { readonly name: 'round'; readonly id: string }
  | null;

type WindowsProps = { detail: Detail; isShown: boolean; open: OpenWindow; onOpen: (open: OpenWindow) => void };

function Frame({
  open,
  title,
  width,
  onClose,
  children,
}: {
  open: boolean;
  title: string;
  width: number;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTexts('live');
  return (
    <Dialog open={open} title={title} width={width} onClose={onClose} closeLabel={t('close')} moveLabel={t('move')}>
      {open ? children : null}
    </Dialog>
  );
}

/** Rules with limits and returns, own rounds, and one round with its proof. */
export function Windows({ detail, isShown, open, onOpen }: WindowsProps) {
  const t = useTexts('live');
  const close = () => onOpen(null);
  return (
    <>
      <Frame open={open?.name === 'rules'} title={t('rules.title')} width={640} onClose={close}>
        <Rules detail={detail} />
      </Frame>
      <Frame open={open?.name === 'players'} title={t('atTable.title')} width={480} onClose={close}>
        <div className="at-table-window">
          <AtTable table={detail.table} isShown={isShown} />
        </div>
      </Frame>
      <Frame open={open?.name === 'history'} title={t('history.title')} width={620} onClose={close}>
        <History table={detail.table} onOpen={(id) => onOpen({ name: 'round', id })} />
      </Frame>
      <Frame open={open?.name === 'round'} title={t('proof.title')} width={620} onClose={close}>
        {open?.name === 'round' ? <RoundWindow id={open.id} table={detail.table} /> : null}
      </Frame>
    </>
  );
}
