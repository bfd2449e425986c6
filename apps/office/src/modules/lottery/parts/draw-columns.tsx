import { Button } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import type { ListColumn } from '../../../shared/list/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { StateBadge, useWaitingSubjects, WaitsForSecond } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useLanguage, useNames, useText, useWhen } from '../../../shared/texts/index.ts';
import { useTiersText } from './key-draw.tsx';

export type Draw = Answer<'listStaffDraws'>['list'][number];

export interface DrawActs {
  readonly onVoid: (draw: Draw) => void;
  readonly onKey: (draw: Draw) => void;
}

export const useDrawColumns = (acts: DrawActs): readonly ListColumn<Draw>[] => [
  ...useTimeColumns(),
  ...useResultColumns(),
  useActColumn(acts),
];

/** What may be done about a draw: its result keyed in, or void when a second person agrees. */
function useActColumn({ onVoid, onKey }: DrawActs): ListColumn<Draw> {
  const t = useText();
  const mayVoid = useRight('lottery.approve');
  const waiting = useWaitingSubjects('draw_void');
  const cell = (row: Draw) => {
    if (waiting.has(row.id)) return <WaitsForSecond />;
    const isVoidable = mayVoid && row.isVoidable;
    if (!isVoidable && !row.keying) return undefined;
    return (
      <span className="grid gap-1">
        <span className="flex flex-wrap gap-2">
          {row.keying ? (
            <Button size="xs" onClick={() => onKey(row)}>
              {t('draws.key')}
            </Button>
          ) : null}
          {isVoidable ? (
            <Button size="xs" variant="danger" onClick={() => onVoid(row)}>
              {t('draws.void')}
            </Button>
          ) : null}
        </span>
        {row.keying ? <KeyingState keying={row.keying} /> : null}
      </span>
    );
  };
  return { key: 'act', header: t('draws.act'), cell };
}

/** Who keyed it in already, and where the two differed. */
function KeyingState({ keying: { own, differing, isWaiting } }: { keying: NonNullable<Draw['keying']> }) {
  const t = useText();
  const tiersText = useTiersText();
  if (own === 'differs')
    return <span className="text-12 text-danger-text">{t('draws.keyDiffers', { tiers: tiersText(differing) })}</span>;
  if (own === 'none' && !isWaiting) return null;
  return <span className="text-12 text-ink-2">{t(own === 'waiting' ? 'draws.keyOwn' : 'draws.keyOther')}</span>;
}

/** Which draw, and when. */
function useTimeColumns(): readonly ListColumn<Draw>[] {
  const t = useText();
  const when = useWhen();
  const names = useNames();
  return [
    { key: 'game', header: t('common.game'), cell: (row) => names.game(row.game) },
    { key: 'numero', header: t('draws.numero'), cell: (row) => <span className="num">{row.numero}</span> },
    { key: 'close', header: t('draws.closes'), cell: (row) => <span className="num">{when.time(row.closeAt)}</span> },
    { key: 'draw', header: t('draws.drawn'), cell: (row) => <span className="num">{when.time(row.drawAt)}</span> },
  ];
}

/** What came of it: state, result, bettors and stakes. */
function useResultColumns(): readonly ListColumn<Draw>[] {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  return [
    {
      key: 'state',
      header: t('common.state'),
      cell: (row) => (
        <span className="grid justify-items-start gap-1">
          <StateBadge state={row.state} />
          {row.voidCause ? <span className="text-12 text-ink-2">{t(`draws.causes.${row.voidCause}`)}</span> : null}
        </span>
      ),
    },
    { key: 'special', header: t('draws.special'), cell: (row) => <SpecialPrize draw={row} /> },
    { key: 'bettors', header: t('draws.bettors'), number: true, cell: (row) => when.number(row.bettors) },
    { key: 'staked', header: t('common.stake'), number: true, cell: (row) => showMoney(row.staked, tag) },
  ];
}

function SpecialPrize({ draw: { special, source, resultVersion } }: { draw: Draw }) {
  const t = useText();
  if (!special) return t('common.none');
  return (
    <span className="num font-semibold" title={source ?? undefined}>
      {special}
      {resultVersion > 1 ? ` · ${t('draws.corrected', { count: resultVersion - 1 })}` : null}
    </span>
  );
}
