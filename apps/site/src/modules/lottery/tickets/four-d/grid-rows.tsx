import { Button, Icon, IconButton, Money } from '@lantern/ui/base';
import clsx from 'clsx';
import { useTextIn, useTexts } from '../../../../shared/texts/index.ts';
import { emptySlip } from '../../model/slip.ts';
import { readSlip } from '../../model/slip-reading.ts';
import { useAmount, useFaultTexts } from '../../parts/slip/slip-texts.ts';
import type { PadProps } from '../pad-props.ts';
import { NumberField } from './number-field.tsx';
import {
  type GridRow,
  isWhole,
  ordersOfRow,
  playOfRow,
  ROW_TYPES,
  type RowType,
  SIZES,
  type Size,
  widthOf,
  withRows,
} from './rows.ts';
import type { EditableRows } from './use-rows.ts';

type GridRowsProps = PadProps & { rows: EditableRows };

const COLUMNS =
  'grid items-center gap-x-2 gap-y-1.5 px-3 sm:px-4 xl:gap-x-3 grid-cols-[20px_118px_minmax(0,1fr)_28px] xl:grid-cols-[20px_118px_108px_84px_84px_minmax(0,1fr)_84px_28px]';

/** The rows of the forecast; on a narrow screen the amounts are under the number. */
export function GridRows({ rows, ...pad }: GridRowsProps) {
  const t = useTexts('lottery.tickets');
  return (
    <>
      <div
        className={clsx(COLUMNS, 'bg-sunken py-2 text-12 font-semibold text-ink-2 max-xl:hidden')}
        aria-hidden="true"
      >
        <span />
        <span>{t('fourD.number')}</span>
        <span>{t('fourD.type')}</span>
        <span className="text-end">{t('fourD.big')}</span>
        <span className="text-end">{t('fourD.small')}</span>
        <span>{t('fourD.covers')}</span>
        <span className="text-end">{t('fourD.amount')}</span>
        <span />
      </div>
      <ol>
        {rows.rows.map((row, index) => (
          <Row key={row.id} {...pad} row={row} index={index} rows={rows} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
        <Button size="sm" icon="plus" onClick={rows.addEmpty}>
          {t('fourD.row')}
        </Button>
        <span className="flex-1 basis-40 text-12 text-ink-3">{t('fourD.help')}</span>
        <span className="text-12 text-ink-2">{t('fourD.allRows')}</span>
        <Button size="xs" onClick={() => rows.changeAll({ big: '1' })}>
          {t('fourD.bigOf', { amount: '1' })}
        </Button>
        <Button size="xs" onClick={() => rows.changeAll({ big: '5' })}>
          {t('fourD.bigOf', { amount: '5' })}
        </Button>
        <Button size="xs" onClick={() => rows.changeAll({ small: '1' })}>
          {t('fourD.smallOf', { amount: '1' })}
        </Button>
        <Button size="xs" onClick={rows.clear}>
          {t('clear')}
        </Button>
      </div>
    </>
  );
}

type RowProps = PadProps & { row: GridRow; index: number; rows: EditableRows };

function Row({ row, index, rows, offer }: RowProps) {
  const t = useTexts('lottery.tickets');
  const { symbol, ofMicros } = useAmount();
  const faults = useFaultTexts();
  const line = index + 1;
  const reading = readSlip(withRows(emptySlip('D4_BIG'), [row]), offer, 1);
  const fault = reading.entries.find((one) => one.fault)?.fault;
  const change = (next: Partial<GridRow>) => rows.change(row.id, next);
  return (
    <li
      className={clsx(COLUMNS, 'border-t border-line py-2', fault && 'bg-danger-soft')}
      aria-label={t('fourD.line', { line })}
    >
      <span className="num text-12 text-ink-3">{line}</span>
      <NumberField row={row} line={line} onNumber={(number) => change({ number })} />
      <TypeField row={row} line={line} onType={(type) => change({ type })} />
      <div className="flex gap-2 max-xl:col-start-2 max-xl:col-end-4 max-xl:row-start-2 xl:contents">
        {SIZES.map((size) => (
          <AmountField key={size} row={row} size={size} line={line} onAmount={(amount) => change({ [size]: amount })} />
        ))}
      </div>
      <span className="text-12 text-ink-2 max-xl:col-start-2 max-xl:col-end-4 max-xl:empty:hidden">
        {fault ? (
          <span className="flex items-center gap-1 text-danger-text">
            <Icon name="alert" size={14} />
            {faults.ofEntry(fault)}
          </span>
        ) : (
          <Covers row={row} />
        )}
      </span>
      <span
        className={clsx(
          'text-end',
          reading.total === 0n && 'invisible max-xl:hidden',
          'max-xl:col-start-2 max-xl:col-end-4 max-xl:text-start',
        )}
      >
        <Money currency={symbol} amount={ofMicros(reading.total)} className="text-14" />
      </span>
      <span className="max-xl:col-start-4 max-xl:row-start-1">
        <IconButton
          icon="close"
          size={28}
          label={t('fourD.removeLine', { line })}
          onClick={() => rows.remove(row.id)}
        />
      </span>
    </li>
  );
}

/** What a row covers, in words. */
function Covers({ row }: { row: GridRow }) {
  const t = useTexts('lottery.tickets');
  if (!isWhole(row)) return row.number === '' ? null : t('fourD.wants', { width: String(widthOf(row.type)) });
  const orders = ordersOfRow(row);
  if (row.type === '4a' || row.type === '3a') return t(`fourD.covers_.${row.type}`);
  if (row.type === 'straight') return t('fourD.oneOrder', { count: orders });
  if (orders === 1) return t('fourD.noOther');
  return row.type === 'box' ? t('fourD.boxOrders', { count: orders }) : t('fourD.iboxOrders', { count: orders });
}

const FIELD =
  'num h-9 w-full min-w-0 rounded-2 border border-line-strong bg-surface px-2 text-14 font-semibold text-ink';

function TypeField({ row, line, onType }: { row: GridRow; line: number; onType: (type: RowType) => void }) {
  const t = useTexts('lottery.tickets');
  const textIn = useTextIn();
  return (
    <select
      className={FIELD}
      aria-label={t('fourD.typeOf', { line })}
      value={row.type}
      onChange={(event) => {
        const type = ROW_TYPES.find((known) => known === event.target.value);
        if (type) onType(type);
      }}
    >
      {ROW_TYPES.map((type) => (
        <option key={type} value={type}>
          {textIn('lottery.playGroup', type) ?? textIn('lottery.rule', type) ?? type}
        </option>
      ))}
    </select>
  );
}

type AmountFieldProps = { row: GridRow; size: Size; line: number; onAmount: (amount: string) => void };

function AmountField({ row, size, line, onAmount }: AmountFieldProps) {
  const t = useTexts('lottery.tickets');
  const isNone = (isWhole(row) || row.type === '4a' || row.type === '3a') && playOfRow(row, size) === undefined;
  if (isNone)
    return (
      <span
        className="grid h-9 w-full place-items-center rounded-2 border border-dashed border-line text-ink-3"
        aria-hidden="true"
      >
        {'\u2013'}
      </span>
    );
  return (
    <input
      className={clsx(FIELD, 'text-end')}
      aria-label={t(size === 'big' ? 'fourD.bigAmount' : 'fourD.smallAmount', { line })}
      inputMode="decimal"
      autoComplete="off"
      placeholder={t(size === 'big' ? 'fourD.big' : 'fourD.small')}
      value={row[size]}
      onChange={(event) => onAmount(event.target.value.trim())}
    />
  );
}
