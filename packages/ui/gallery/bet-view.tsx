import { Emblem, PatternGround } from '@lantern/ui/art';
import {
  Badge,
  Ball,
  BallRow,
  Button,
  Card,
  CardHead,
  Countdown,
  CutLine,
  DataTable,
  IconButton,
  Meter,
  Money,
  NumberGrid,
  NumberLegend,
  StakePad,
  Tabs,
  Ticket,
} from '@lantern/ui/base';
import { BarTrend } from '@lantern/ui/chart';
import { useState } from 'react';
import { Frame } from './frame.tsx';

const hot = ['68', '27', '39', '86', '11'];
const cold = ['04', '50', '95'];
const cells = Array.from({ length: 100 }, (_, index) => {
  const value = String(index).padStart(2, '0');
  return {
    value,
    meta: `${(index * 7 + 3) % 19}d`,
    mark: hot.includes(value) ? ('hot' as const) : cold.includes(value) ? ('cold' as const) : undefined,
  };
});
const plays = [
  ['2d', '2D lo', '99'],
  ['3d', '3D lo', '960'],
  ['4d', '4D lo', '8,880'],
  ['head', 'Head', '96'],
  ['tail', 'Tail', '96'],
  ['xien2', 'Xien 2', '16'],
] as const;
const recent = [
  ['20261113', '480927', 'Small', 'Odd'],
  ['20261106', '118468', 'Big', 'Even'],
  ['20261030', '902335', 'Small', 'Odd'],
] as const;

export function BetView() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['07', '23', '38', '68', '79', '86']));
  const [play, setPlay] = useState('tail');
  const [method, setMethod] = useState('pick');
  const [stake, setStake] = useState('10');
  return (
    <Frame current="lottery">
      <main className="under-awning page-width mt-4 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_324px]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card className="overflow-hidden">
            <div className="lacquer-bar relative flex flex-wrap items-center gap-5 px-5 py-4">
              <PatternGround name="song" />
              <Emblem name="lotus" palette="lotus" size={62} />
              <div className="relative grow">
                <h1 className="text-32">Vinh Long</h1>
                <span className="text-12 text-lacquer-ink-2">Southern lottery · draws Friday 16:15</span>
              </div>
              <div className="relative">
                <div className="mb-1 text-11 text-lacquer-ink-2">Betting closes in</div>
                <Countdown label="Betting closes in" endsAtMs={1_092_000} nowMs={0} closedLabel="Drawing" />
              </div>
            </div>
            <div className="flex items-center gap-4 p-4">
              <b className="font-semibold">Last result</b>
              <BallRow label="480927" values={[...'480927']} size={30} special={2} />
            </div>
          </Card>
          <Card>
            <div className="flex flex-col gap-3 p-4 pb-2.5">
              <Tabs
                label="Kind of bet"
                look="plays"
                value={play}
                onChange={setPlay}
                items={plays.map(([value, label, hint]) => ({ value, label, hint }))}
              />
              <div className="flex flex-wrap items-center gap-4">
                <Tabs
                  label="Way to choose"
                  look="segmented"
                  value={method}
                  onChange={setMethod}
                  items={[
                    { value: 'pick', label: 'Pick' },
                    { value: 'type', label: 'Type' },
                    { value: 'quick', label: 'Quick' },
                  ]}
                />
                <span className="grow text-12 text-ink-2">
                  Last two digits of the special prize. Each hit pays 96 for 1.
                </span>
                <NumberLegend hotLabel="Hot" coldLabel="Cold" />
              </div>
            </div>
            <div className="px-4 pb-4">
              <NumberGrid
                label="Tail"
                cells={cells}
                selected={selected}
                onChange={setSelected}
                hotLabel="hot"
                coldLabel="cold"
              />
              <div className="mt-3 flex flex-wrap items-center gap-1.5">
                <span className="me-1 text-12 text-ink-3">Quick pick</span>
                {['All', 'Big', 'Small', 'Odd', 'Even', 'Doubles'].map((word) => (
                  <Button key={word} size="xs">
                    {word}
                  </Button>
                ))}
                <Button size="xs" icon="dice">
                  Random 5
                </Button>
                <span className="ms-auto">
                  <Button variant="text" size="xs" icon="trash" onClick={() => setSelected(new Set())}>
                    Clear
                  </Button>
                </span>
              </div>
            </div>
          </Card>
          <div className="grid gap-4 md:grid-cols-2">
            <Card>
              <CardHead title="Tail trend" note="last 100 draws" />
              <div className="p-4">
                <BarTrend
                  title="Tail trend, last 100 draws"
                  labelHeader="Tail"
                  valueHeader="Draws"
                  showTableLabel="Show as table"
                  showChartLabel="Show as a chart"
                  bars={[8, 12, 7, 11, 4, 9, 15, 10, 14, 10].map((value, index) => ({
                    label: String(index),
                    value,
                    tone: value >= 14 ? ('hot' as const) : value <= 4 ? ('cold' as const) : undefined,
                  }))}
                />
              </div>
            </Card>
            <Card>
              <CardHead
                title="Recent draws"
                end={
                  <a href="#top" className="link-amber text-12">
                    100 draws
                  </a>
                }
              />
              <DataTable
                caption="Recent draws"
                dense
                rows={recent}
                rowKey={(row) => row[0]}
                empty={null}
                columns={[
                  { key: 'issue', header: 'Issue', cell: (row) => <span className="num">{row[0]}</span> },
                  {
                    key: 'numbers',
                    header: 'Numbers',
                    cell: (row) => <BallRow label={row[1]} values={[...row[1]]} special={2} />,
                  },
                  {
                    key: 'shape',
                    header: 'Shape',
                    cell: (row) => (
                      <>
                        <Badge tone={row[2] === 'Big' ? 'warm' : 'dusk'}>{row[2]}</Badge> <Badge>{row[3]}</Badge>
                      </>
                    ),
                  },
                ]}
              />
            </Card>
          </div>
        </div>
        <div className="sticky top-3 flex flex-col gap-4">
          <Ticket label="Bet slip" awning>
            <div className="flex items-center justify-between px-[18px] py-3">
              <h2 className="text-20">Bet slip</h2>
              <span className="text-12 text-ink-2">Vinh Long 1120</span>
            </div>
            <div className="flex items-center gap-2.5 border-b border-dashed border-line px-[18px] py-2.5">
              <div className="grow">
                <b className="font-semibold">Tail</b>
                <div className="num text-13 text-ink-2">{[...selected].join(' ')}</div>
              </div>
              <Money currency="P" amount={`${selected.size}0.00`} />
              <IconButton icon="close" label="Remove Tail" size={28} />
            </div>
            <div className="px-[18px] pt-3.5">
              <StakePad
                label="Stake per number"
                limitsText="min 1 · max 5,000"
                currency="P"
                stake={stake}
                onStake={setStake}
                limits={{ max: '5000', decimals: 2 }}
                labels={{ less: 'One less', more: 'One more', backspace: 'Delete last digit', max: 'Max' }}
              />
            </div>
            <div className="my-4">
              <CutLine />
            </div>
            <div className="flex flex-col gap-2 px-[18px]">
              <div className="flex justify-between text-12 text-ink-2">
                <span>7 bets</span>
                <span>
                  Balance <Money currency="P" amount="12,480.50" />
                </span>
              </div>
              <div className="flex items-center justify-between">
                <b className="font-semibold">Total</b>
                <Money currency="P" amount="80.00" className="text-24" />
              </div>
              <div className="flex justify-between">
                <span className="text-12 text-ink-2">Maximum win</span>
                <Money currency="P" amount="1,280.00" className="text-jade-text" />
              </div>
              <Button variant="primary" size="lg" block>
                Place 7 bets
              </Button>
              <span className="text-center text-12 text-ink-2">
                You can cancel until <b className="num">16:14:30</b>.
              </span>
            </div>
          </Ticket>
          <Card pad="small">
            <div className="flex justify-between">
              <b className="font-semibold">Hot tails</b>
              <span className="text-11 text-ink-3">last 30 draws</span>
            </div>
            <div className="mt-2 flex gap-1.5">
              {hot.map((value) => (
                <Ball key={value} value={value} tone="hot" />
              ))}
              <span className="ms-auto">
                <Button size="xs">Add 5</Button>
              </span>
            </div>
            <div className="mt-3 flex gap-1.5">
              {cold.map((value) => (
                <Ball key={value} value={value} tone="cold" />
              ))}
            </div>
            <p className="mt-3 text-12 text-ink-2">Past draws do not change the odds of the next one.</p>
          </Card>
          <Card pad="small">
            <div className="mb-2.5 text-12">
              <b className="font-semibold">Staked today</b> <span className="num text-ink-3">P 240 of P 1,000</span>
            </div>
            <Meter label="P 240 of P 1,000" fraction={0.24} />
          </Card>
        </div>
      </main>
    </Frame>
  );
}
