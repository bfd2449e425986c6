import { Button, EmptyState, Pagination, Skeleton } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { useState } from 'react';
import { type Answer, callApi, useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import { cheers } from '../model/amounts.ts';
import type { Round, Slot } from '../slots.queries.ts';
import { useSlotTexts } from '../use-slot-texts.ts';

const PAGE_SIZE = 10;

type Row = Answer<'listSpins'>['list'][number];

function RoundRow({ row, onWatch }: { row: Row; onWatch: () => void }) {
  const t = useTexts('slots');
  const words = useSlotTexts();
  const zone = useZone();
  const time = zone.stamp(Date.parse(row.placedAt));
  return (
    <tr>
      <td>
        <span className="num">{time}</span>
      </td>
      <td className="num text-end">
        {words.money(row.cost)}
        {row.mode === 'buy' ? <small className="block text-ink-2">{t('rounds.bought')}</small> : null}
      </td>
      <td className={`num text-end font-semibold ${cheers(row) ? 'text-jade-text' : ''}`}>{words.money(row.payout)}</td>
      <td className="text-end">
        <Button size="sm" variant="ghost" icon="play" aria-label={t('rounds.watchOf', { time })} onClick={onWatch}>
          {t('rounds.watch')}
        </Button>
      </td>
    </tr>
  );
}

type Props = { slot: Slot; open: boolean; onClose: () => void; onWatch: (round: Round) => void };

function Rounds({ slot, onWatch }: Pick<Props, 'slot' | 'onWatch'>) {
  const t = useTexts('slots');
  const [page, setPage] = useState(1);
  const query = { pageNo: page, pageSize: PAGE_SIZE };
  const rounds = useMemberCall('listSpins', { params: { game: slot.game }, query }, { keep: true });
  const visitor = useSession((state) => state.state === 'visitor');
  const watch = async (row: Row) => {
    const reply = await callApi('getSpin', { params: { game: slot.game, id: row.roundId } });
    if (reply.success) onWatch(reply.value);
    else toasts.add({ kind: 'fail', text: reply.message });
  };
  if (visitor) return <EmptyState title={t('rounds.visitor')} text="" />;
  if (rounds.error && !rounds.data) return <FailedPart error={rounds.error} onAgain={() => void rounds.refetch()} />;
  if (!rounds.data) return <Skeleton className="h-60" />;
  const { list, totalPages: pages } = rounds.data;
  if (list.length === 0) return <EmptyState title={t('rounds.none')} text={t('rounds.noneText')} />;
  return (
    <div className="grid gap-4">
      <table className="slot-rounds">
        <thead>
          <tr>
            <th scope="col">{t('rounds.time')}</th>
            <th scope="col" className="text-end">
              {t('rounds.bet')}
            </th>
            <th scope="col" className="text-end">
              {t('rounds.paid')}
            </th>
            <th scope="col">
              <span className="sr-only">{t('rounds.watch')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <RoundRow key={row.roundId} row={row} onWatch={() => void watch(row)} />
          ))}
        </tbody>
      </table>
      {pages > 1 ? (
        <Pagination
          label={t('rounds.pages')}
          page={page}
          pageCount={pages}
          onPage={setPage}
          previousLabel={t('rounds.previous')}
          nextLabel={t('rounds.next')}
          summary={t('rounds.showing', { page: String(page), pages: String(pages) })}
        />
      ) : null}
    </div>
  );
}

/** The member's own rounds of this game; each is shown again on the reels (G10). */
export function RoundsWindow({ open, onClose, slot, onWatch }: Props) {
  const t = useTexts('slots');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('rounds.title')}
      closeLabel={t('close')}
      moveLabel={t('move')}
      width={600}
    >
      <Rounds slot={slot} onWatch={onWatch} />
    </Dialog>
  );
}
