import { Card, CardHead, DataTable } from '@lantern/ui/base';
import { Select } from '@lantern/ui/form';
import { type CSSProperties, useState } from 'react';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { compactMoney, showMoney } from '../../../shared/money/index.ts';
import { Ready, ScrolledPart } from '../../../shared/parts/index.ts';
import { usePlayName } from '../../../shared/plays/index.ts';
import { useLanguage, useNames, useText } from '../../../shared/texts/index.ts';
import { NumberPriceForm } from './number-price-form.tsx';
import { TakenBar } from './taken-bar.tsx';

export type ExposureOfDraw = Answer<'getLotteryExposure'>;
type NumberAtRisk = ExposureOfDraw['numbers'][number];

/** The numbers of one play of a draw: a picture of all, the greatest first, and the price of one. */
export function ExposurePanel({ drawId }: { drawId: string }) {
  const t = useText();
  const [play, setPlay] = useState('');
  const [number, setNumber] = useState('');
  const found = useCall('getLotteryExposure', { params: { id: drawId }, query: { play } });
  return (
    <Ready query={found}>
      {(exposure) => (
        <div className="grid gap-[14px]">
          <PlayOfDraw exposure={exposure} onPlay={setPlay} onNumber={setNumber} />
          {exposure.hasPrices && exposure.isOpen ? (
            <NumberPriceForm key={`${exposure.play} ${number}`} exposure={exposure} number={number} />
          ) : (
            <p className="text-13 text-ink-3">{t(exposure.isOpen ? 'exposure.noPrices' : 'exposure.closed')}</p>
          )}
        </div>
      )}
    </Ready>
  );
}

interface PlayProps {
  readonly exposure: ExposureOfDraw;
  readonly onPlay: (play: string) => void;
  readonly onNumber: (number: string) => void;
}

function PlayOfDraw({ exposure, onPlay, onNumber }: PlayProps) {
  const t = useText();
  const names = useNames();
  const nameOf = usePlayName();
  const { tag } = useLanguage();
  const options = exposure.plays.map((one) => ({
    value: one.play,
    label: `${nameOf(one.play)}: ${showMoney(one.worst, tag)}`,
  }));
  const { numbers } = exposure;
  return (
    <Card>
      <CardHead title={`${names.game(exposure.game)} ${exposure.numero}`} />
      <div className="grid gap-4 p-4">
        <Select
          label={t('exposure.play')}
          help={t('exposure.playHelp', { currency: exposure.currency })}
          value={exposure.play}
          options={options}
          onChange={(event) => onPlay(event.target.value)}
        />
        {numbers.some(({ number }) => number.length === 2) ? <HeatGrid numbers={numbers} /> : null}
      </div>
      <ScrolledPart label={t('exposure.numbers')} isTall>
        <Numbers numbers={numbers} onNumber={exposure.hasPrices && exposure.isOpen ? onNumber : null} />
      </ScrolledPart>
    </Card>
  );
}

interface NumbersProps {
  readonly numbers: readonly NumberAtRisk[];
  /** Null where no number has a price of its own. */
  readonly onNumber: ((number: string) => void) | null;
}

function Numbers({ numbers, onNumber }: NumbersProps) {
  const t = useText();
  const { tag } = useLanguage();
  return (
    <DataTable
      caption={t('exposure.numbers')}
      dense
      rows={numbers}
      rowKey={(row) => row.number || 'play'}
      empty={<p className="p-4 text-ink-3">{t('exposure.none')}</p>}
      columns={[
        {
          key: 'number',
          header: t('exposure.number'),
          cell: (row) => <NumberName number={row.number} onNumber={onNumber} />,
        },
        { key: 'payout', header: t('exposure.payout'), number: true, cell: (row) => showMoney(row.payout, tag) },
        { key: 'taken', header: t('exposure.taken'), cell: (row) => <TakenBar percent={row.taken} /> },
        { key: 'price', header: t('exposure.price'), cell: (row) => <Price number={row} /> },
      ]}
    />
  );
}

function NumberName({ number, onNumber }: { number: string } & Pick<NumbersProps, 'onNumber'>) {
  const t = useText();
  const shown = number === '' ? t('exposure.wholePlay') : number.replaceAll('-', ' ');
  if (onNumber === null || number === '') return <span className="num">{shown}</span>;
  return (
    <button type="button" className="link num" onClick={() => onNumber(number)}>
      {shown}
    </button>
  );
}

/** What a number is sold at, and who cut it. */
function Price({ number: { percent, setBy } }: { number: NumberAtRisk }) {
  const t = useText();
  if (percent === 100) return t('exposure.whole');
  return (
    <span className="grid">
      <b>{percent === 0 ? t('exposure.closedNumber') : `${percent}%`}</b>
      <span className="text-12 text-ink-3">{setBy === 'exposure' ? t('exposure.automatic') : setBy}</span>
    </span>
  );
}

const DIGITS = [...'0123456789'];

/** All numbers of two digits: the more a number could cost, the darker. */
function HeatGrid({ numbers }: { numbers: readonly NumberAtRisk[] }) {
  const t = useText();
  const { tag } = useLanguage();
  const byNumber = new Map(numbers.map((one) => [one.number, one]));
  const most = Math.max(...numbers.map(({ payout }) => Number(payout)), 1);
  const cell = (number: string) => {
    const one = byNumber.get(number);
    const part = Number(one?.payout ?? 0) / most;
    return (
      <td
        key={number}
        data-closed={one?.percent === 0 || undefined}
        style={{ '--heat': `${Math.round(part * 100)}%` } as CSSProperties}
      >
        {one && Number(one.payout) > 0 ? compactMoney(one.payout, tag) : ''}
      </td>
    );
  };
  return (
    <table className="heat-grid num">
      <caption className="text-12 text-ink-3">{t('exposure.grid')}</caption>
      <thead>
        <tr>
          <td />
          {DIGITS.map((digit) => (
            <th key={digit} scope="col">
              {digit}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {DIGITS.map((tens) => (
          <tr key={tens}>
            <th scope="row">{tens}</th>
            {DIGITS.map((ones) => cell(`${tens}${ones}`))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
