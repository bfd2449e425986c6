import { Button, Meter } from '@lantern/ui/base';
import { useState } from 'react';
import { type Answer, type Refused, saveFile } from '../../../shared/calls/index.ts';
import type { ListColumn } from '../../../shared/list/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { StateBadge } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';

type Export = Answer<'listExports'>['list'][number];
interface ExportActs {
  readonly isCancelling: boolean;
  readonly onCancel: (id: string) => void;
  readonly onRefused: (refused: Refused | undefined) => void;
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function useSize() {
  const { tag } = useLanguage();
  return (bytes: number): string => {
    const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
    const style = { style: 'unit', unit, maximumFractionDigits: 1, numberingSystem: 'latn' } as const;
    return new Intl.NumberFormat(tag, style).format(value);
  };
}

/** The request, with the totals once they are known. */
function What({ row }: { row: Export }) {
  const t = useText();
  const { tag } = useLanguage();
  const filters = Object.entries(row.filter).map(([name, value]) => `${name}: ${value}`);
  return (
    <>
      <b>{t(`exports.kinds.${row.kind}`)}</b>
      {filters.length > 0 ? <span className="block text-12 text-ink-3">{filters.join(' · ')}</span> : null}
      {row.totals.map(({ currency, lines, sums }) =>
        currency === '' ? null : (
          <span key={currency} className="num block text-12 text-ink-2">
            {[
              t('exports.total', { currency, count: lines }),
              ...Object.entries(sums).map(([column, sum]) => `${column} ${showMoney(sum, tag)}`),
            ].join(' · ')}
          </span>
        ),
      )}
    </>
  );
}

/** Progress, speed, and remaining time. */
function Progress({ row }: { row: Export }) {
  const t = useText();
  const { number } = useWhen();
  if (row.state !== 'running' || row.linesInAll === null)
    return <StateBadge state={row.state === 'done' ? 'ready' : row.state} />;
  const done = t('exports.progress', { lines: number(row.lines), all: number(row.linesInAll) });
  return (
    <div className="grid min-w-[190px] gap-1">
      <Meter label={done} fraction={row.lines / Math.max(1, row.linesInAll)} />
      <span className="num text-12">{done}</span>
      {row.linesPerSecond !== null && row.secondsLeft !== null ? (
        <span className="num text-12 text-ink-3">
          {t('exports.pace', { speed: number(row.linesPerSecond), time: clock(row.secondsLeft) })}
        </span>
      ) : null}
    </div>
  );
}

function Acts({ row, isCancelling, onCancel, onRefused }: ExportActs & { readonly row: Export }) {
  const t = useText();
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    onRefused(await saveFile('readExport', { params: { id: row.id } }));
    setSaving(false);
  };
  const isLive = row.state === 'waiting' || row.state === 'running';
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {row.state === 'done' ? (
        <Button size="sm" loading={saving} onClick={() => void save()}>
          {t('exports.read')}
        </Button>
      ) : null}
      {isLive || row.state === 'done' ? (
        <Button size="sm" variant="ghost" loading={isCancelling} onClick={() => onCancel(row.id)}>
          {t(isLive ? 'exports.stop' : 'exports.drop')}
        </Button>
      ) : null}
    </span>
  );
}

export function useExportColumns(acts: ExportActs): readonly ListColumn<Export>[] {
  const t = useText();
  const when = useWhen();
  const size = useSize();
  const whenDone = (row: Export, text: string) => (row.state === 'done' ? text : t('common.none'));
  return [
    {
      key: 'at',
      header: t('common.time'),
      cell: (row) => <span className="whitespace-nowrap">{when.short(row.askedAt)}</span>,
    },
    { key: 'what', header: t('exports.kind'), cell: (row) => <What row={row} /> },
    { key: 'state', header: t('common.state'), cell: (row) => <Progress row={row} /> },
    {
      key: 'lines',
      header: t('exports.lines'),
      number: true,
      cell: (row) => whenDone(row, when.number(row.lines)),
    },
    {
      key: 'size',
      header: t('exports.size'),
      number: true,
      cell: (row) => <span className="whitespace-nowrap">{whenDone(row, size(row.bytes))}</span>,
    },
    { key: 'acts', header: '', cell: (row) => <Acts row={row} {...acts} /> },
  ];
}
