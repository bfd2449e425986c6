import { Cover, Emblem, emblemNames, paletteNames, planCovers } from '@lantern/ui/art';
import {
  Badge,
  Ball,
  BallRow,
  Button,
  Card,
  Count,
  Countdown,
  DataTable,
  DrawCard,
  EmptyState,
  ErrorState,
  GameCard,
  IconButton,
  JackpotDigits,
  Money,
  Pagination,
  Skeleton,
  StatTile,
  Tabs,
} from '@lantern/ui/base';
import { LineTrend } from '@lantern/ui/chart';
import { Checkbox, CodeInput, MoneyInput, PasswordInput, Select, TextArea, TextInput } from '@lantern/ui/form';
import { useState } from 'react';

export function PartsView() {
  return (
    <div className="grid md:grid-cols-2">
      <Sheet theme="light" name="Paper" />
      <Sheet theme="dark" name="Dark theme" />
    </div>
  );
}

const plans = planCovers(Array.from({ length: 6 }, (_, index) => ({ seed: `game-${index}` })));

function Sheet({ theme, name }: { theme: string; name: string }) {
  const [tab, setTab] = useState('one');
  const [page, setPage] = useState(2);
  const [code, setCode] = useState('482');
  const items = [
    { value: 'one', label: 'Account login' },
    { value: 'two', label: 'Mobile login' },
  ];
  return (
    <section data-theme={theme} className="flex flex-col gap-5 bg-bg p-7 text-ink max-sm:p-4">
      <h1 className="text-24">{name}</h1>
      <div className="disp text-44">Chợ đêm Đèn lồng</div>
      <p className="max-w-[68ch] text-ink-2">
        Đặt cược trước 16:15. Kết quả hiển thị ngay khi quay xong. Quý khách có thể hủy vé trong 30 giây.
      </p>
      <div className="num text-20 font-semibold">
        P 1,111,111.11
        <br />P 8,412,957.36
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <Button variant="primary">Place bet</Button>
        <Button variant="primary" loading>
          Place bet
        </Button>
        <Button variant="primary" disabledReason="You need P 20.00 more.">
          Place bet
        </Button>
        <Button variant="amber">Deposit</Button>
        <Button variant="ghost">Free play</Button>
        <Button>Undo</Button>
        <Button variant="jade">Approve</Button>
        <Button variant="danger">Reject</Button>
        <Button variant="text">All slots</Button>
        <Button size="sm">Small</Button>
        <Button size="xs">XS</Button>
        <IconButton icon="bell" label="Inbox" count={120} />
        <IconButton icon="heart" label="Keep" pressed />
        <IconButton icon="close" label="Close" look="ghost" />
      </div>
      <div className="grid gap-3 md:grid-cols-3">
        <TextInput label="Username" placeholder="Letters and digits" />
        <MoneyInput label="Amount" currency="P" defaultValue="1,000" limitsText="50 to 20,000" />
        <TextInput label="Mobile" start="+84" defaultValue="09 123" error="Enter 9 or 10 digits." />
        <PasswordInput
          label="Password"
          defaultValue="lantern"
          revealLabel="Show"
          concealLabel="Hide"
          corner={
            <a href="#top" className="link-amber text-12">
              Forgot password
            </a>
          }
        />
        <Select
          label="Odds"
          options={[
            { value: 'd', label: 'Decimal' },
            { value: 'm', label: 'Malay' },
          ]}
        />
        <TextInput label="Search" hideLabel icon="search" placeholder="Find a lottery" />
        <CodeInput label="Code" value={code} onChange={setCode} help="Six digits from your message." />
        <TextArea label="Message" countText="0 / 140" />
        <Checkbox label="I am 18 or older and I agree to the terms." defaultChecked />
      </div>
      <Tabs label="Login" items={items} value={tab} onChange={setTab} />
      <div className="flex flex-wrap items-center gap-4">
        <Tabs label="View" look="segmented" items={items} value={tab} onChange={setTab} />
        <Tabs label="Filter" look="chips" items={items} value={tab} onChange={setTab} />
        <Tabs
          label="Weekday"
          look="number"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'one', label: '2', hint: 'Mon' },
            { value: 'two', label: '3', hint: 'Tue' },
            { value: 'x', label: '4', hint: 'Wed' },
          ]}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="hot" icon="flame">
          HOT
        </Badge>
        <Badge tone="live">LIVE</Badge>
        <Badge tone="win">Credited</Badge>
        <Badge tone="amber">VIP 3</Badge>
        <Badge tone="dusk">Signed up</Badge>
        <Badge tone="danger">Rejected</Badge>
        <Badge>Closed</Badge>
        <Count value={12} />
        {[...'4809'].map((value) => (
          <Ball key={value} value={value} />
        ))}
        <Ball value="27" tone="amber" />
        <Ball value="68" tone="hot" />
      </div>
      <div className="flex flex-wrap gap-4">
        <Countdown label="Closes in" endsAtMs={1_092_000} nowMs={0} closedLabel="Drawing" />
        <Countdown label="Closes in" endsAtMs={9_000} nowMs={0} closedLabel="Drawing" />
        <Countdown label="Closes in" endsAtMs={0} nowMs={0} closedLabel="Drawing" />
      </div>
      <div className="lacquer flex items-end gap-6 p-4 max-sm:flex-col">
        <JackpotDigits label="Jackpot" amount="957.36" currency="P" size={78} />
        <JackpotDigits label="Jackpot" amount="36" currency="" size={97} />
      </div>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <StatTile
          label="Team turnover"
          value={<Money currency="P" amount="84,560" />}
          change={{ direction: 'up', text: '12.4%' }}
        />
        <StatTile
          label="Deposits"
          value={<Money currency="P" amount="2,300" />}
          change={{ direction: 'down', text: '3.2%' }}
        />
        <StatTile
          label="My income"
          value={<Money currency="P" amount="643.20" />}
          change={{ direction: 'none', text: 'Pays tomorrow' }}
          own
        />
        <Card pad="small">
          <Skeleton height={14} width="70%" />
          <div className="h-2" />
          <Skeleton width="40%" />
        </Card>
      </div>
      <Card>
        <DataTable
          caption="Downlines"
          rows={[
            ['saigon_hao', '412,880', 'Active'],
            ['mekong_thu', '297,115', 'Waiting'],
          ]}
          rowKey={(row) => row[0] ?? ''}
          selectedKey="mekong_thu"
          empty={null}
          totals={{ name: 'Total', turnover: '709,995' }}
          columns={[
            { key: 'name', header: 'Account', cell: (row) => row[0] },
            { key: 'turnover', header: 'Turnover', number: true, cell: (row) => row[1] },
            { key: 'state', header: 'Contract', cell: (row) => <Badge tone="win">{row[2]}</Badge> },
          ]}
        />
      </Card>
      <Pagination
        label="Pages"
        page={page}
        pageCount={20}
        onPage={setPage}
        previousLabel="Previous"
        nextLabel="Next"
        summary="Showing 21 of 412"
      />
      <Card pad="small">
        <LineTrend
          title="Turnover"
          labels={['07', '08', '09', '10', '11', '12', '13']}
          formatValue={(value) => `${Math.round(value / 1000)}K`}
          series={[
            { name: 'Turnover', values: [42000, 48000, 45000, 60000, 58000, 71000, 96000] },
            { name: 'Deposits', values: [30000, 33000, 31000, 40000, 44000, 48000, 66000] },
          ]}
        />
      </Card>
      <div className="grid grid-cols-2 gap-3.5 md:grid-cols-4">
        <GameCard
          name="Koi Lantern"
          meta="Min 0.05"
          cover={<Cover seed="koi" title="Koi Lantern" emblem="koi" palette="river" halo="rays" fore="roof" />}
          favourite={{ label: 'Keep', on: true, onToggle: () => {} }}
          tag={{ kind: 'hot', label: 'HOT' }}
        />
        <GameCard
          name="Bau Cua"
          meta="Min 0.05"
          cover={<Cover seed="bau" title="Bau Cua" emblem="gourd" palette="lacquer" />}
          favourite={{ label: 'Keep', on: false, onToggle: () => {} }}
          maintenance={
            <>
              Back at <b className="num">18:00</b>
            </>
          }
        />
        {plans.slice(0, 2).map((plan, index) => (
          <GameCard
            key={plan.palette}
            name={`Game ${index}`}
            meta={plan.pattern}
            cover={<Cover seed={`game-${index}`} title={`Đèn lồng ${index}`} {...plan} />}
            favourite={{ label: 'Keep', on: false, onToggle: () => {} }}
          />
        ))}
      </div>
      <div className="aspect-video overflow-hidden rounded-3">
        <Cover
          seed="dragon"
          title="Dragon Boat Cup"
          emblem="boat"
          palette="river"
          halo="arch"
          fore="hills"
          ratio="16:9"
        />
      </div>
      <DrawCard
        title="Vinh Long"
        note="2026.11.13"
        emblem="lotus"
        corner={<IconButton icon="heart" label="Keep" size={28} pressed />}
        result={<BallRow label="480927" values={[...'480927']} special={1} />}
        countdown={<Countdown label="Closes in" endsAtMs={37_000} nowMs={0} closedLabel="Drawing" look="small" />}
        action={
          <Button variant="primary" size="xs">
            Bet
          </Button>
        }
        hot
      />
      <Card>
        <EmptyState
          title="No favourites yet"
          text="Select the heart on a game to add it here."
          action={<Button size="sm">See hot games</Button>}
        />
      </Card>
      <Card>
        <ErrorState
          title="Network error. Try again."
          actions={
            <>
              <Button size="sm" variant="primary">
                Try again
              </Button>
              <Button size="sm" variant="text">
                Support
              </Button>
            </>
          }
          code="E-20417"
        />
      </Card>
      <div className="flex flex-wrap gap-2">
        {emblemNames.map((emblem, index) => (
          <Emblem
            key={emblem}
            name={emblem}
            size={44}
            {...(index % 2 && { palette: paletteNames[index % 10] ?? 'paper' })}
          />
        ))}
      </div>
      <Money currency="₫" amount="412.50" sign="minus" />
    </section>
  );
}
