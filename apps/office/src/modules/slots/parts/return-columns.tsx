import { PLAYS_ENOUGH } from '@lantern/rules/wager';
import { Badge } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import type { ListColumn } from '../../../shared/list/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { BandPicture, percent } from '../../../shared/returns/index.ts';
import { useLanguage, useNames, useText } from '../../../shared/texts/index.ts';

type Return = Answer<'listSlotReturns'>['list'][number];

/** The server judges from this number of rounds on (standards G20). */
export const isEnough = ({ spins }: Pick<Return, 'spins'>): boolean => spins >= PLAYS_ENOUGH;

function Standing({ row }: { row: Return }) {
  const t = useText();
  if (row.isOutside) return <Badge tone="danger">{t('slots.outside')}</Badge>;
  return isEnough(row) ? <Badge tone="win">{t('slots.within')}</Badge> : <Badge>{t('slots.waiting')}</Badge>;
}

/** The return of each version beside the theoretical one. */
export function useReturnColumns(): readonly ListColumn<Return>[] {
  const t = useText();
  const { game: nameOf } = useNames();
  const { tag } = useLanguage();
  return [
    {
      key: 'game',
      header: t('common.game'),
      cell: (row) => (
        <>
          <b className="font-semibold">{nameOf(row.game)}</b>{' '}
          <small className="text-ink-3">
            {row.version} · {row.currency}
          </small>
        </>
      ),
    },
    { key: 'spins', header: t('slots.spins'), number: true, cell: (row) => showMoney(String(row.spins), tag, 0) },
    { key: 'staked', header: t('common.staked'), number: true, cell: (row) => showMoney(row.staked, tag) },
    { key: 'paid', header: t('common.paid'), number: true, cell: (row) => showMoney(row.paid, tag) },
    { key: 'theory', header: t('slots.theory'), number: true, cell: (row) => `${percent(row.theoretical, tag)} %` },
    { key: 'actual', header: t('slots.actual'), number: true, cell: (row) => `${percent(row.actual, tag)} %` },
    { key: 'picture', header: t('slots.picture'), cell: (row) => <BandPicture row={row} /> },
    { key: 'band', header: t('slots.band'), number: true, cell: (row) => `± ${percent(row.band, tag)}` },
    { key: 'state', header: t('common.state'), cell: (row) => <Standing row={row} /> },
  ];
}
