import { Cover, type EmblemName, MarketScene, type PaletteName } from '@lantern/ui/art';
import {
  BallRow,
  BannerCarousel,
  Button,
  Card,
  CardHead,
  CategoryTile,
  Countdown,
  DrawCard,
  GameCard,
  Icon,
  JackpotBoard,
  Meter,
  Money,
  NoticeTicker,
  OddsButton,
  SectionHeading,
} from '@lantern/ui/base';
import { useEffect, useState } from 'react';
import { categoryTiles, Frame, link } from './frame.tsx';

const games: readonly [string, string, EmblemName, PaletteName, ('hot' | 'new')?][] = [
  ['Koi Lantern', 'Sao Studio', 'koi', 'river', 'hot'],
  ['Tiger of Mekong', 'Mekong Play', 'tiger', 'lacquer', 'hot'],
  ['Nine Drums', 'Nine Drums', 'drum', 'night'],
  ['Dragonfruit Rush', 'Monsoon', 'dragonfruit', 'jade', 'new'],
  ['Buffalo Dawn', 'Red Kite', 'buffalo', 'clay'],
  ['Moon Rabbit', 'Sao Studio', 'moon', 'ink'],
  ['Lotus Tide', 'Jade Table', 'lotus', 'lotus'],
  ['Naga Gold', 'Mekong Play', 'naga', 'leaf', 'hot'],
  ['Lion Dance', 'Nine Drums', 'mask', 'marigold'],
  ['Kite Crash', 'Red Kite', 'kite', 'paper', 'new'],
  ['Bau Cua', 'Jade Table', 'gourd', 'lacquer', 'hot'],
  ['Peacock Fan', 'Coral 88', 'peacock', 'night'],
];

const draws = [
  ['Vinh Long', 'South · Fri 16:15', '480927', 1122],
  ['Gia Lai', 'Central · Fri 17:15', '731584', 4722],
  ['Hanoi', 'North · Daily 18:15', '90246', 8322],
  ['Lantern 1-minute', 'Fast draw', '58213', 37],
] as const;

const hero = (title: string, text: string) => (
  <>
    <MarketScene />
    <div className="banner-copy page-width">
      <span className="banner-kicker">
        <Icon name="flame" size={16} />
        Welcome
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="banner-actions">
        <Button variant="primary" size="lg">
          Create an account
        </Button>
        <Button variant="ghost" size="lg">
          Try free play
        </Button>
      </div>
    </div>
  </>
);

export function HomeView() {
  const amount = useGrowingAmount();
  return (
    <Frame>
      <main>
        <BannerCarousel
          label="Offers"
          pauseLabel="Pause"
          playLabel="Play"
          slides={[
            {
              id: 'open',
              label: 'Vietnamese lottery, every day',
              content: hero('Vietnamese lottery, every day', 'Lottery, live tables, slots and sport under one roof.'),
            },
            {
              id: 'fair',
              label: 'Friday fair',
              content: hero('Friday lantern fair', 'Light five lanterns, open a red envelope.'),
            },
            { id: 'koi', label: 'Koi', content: hero('Koi week', 'Every koi lights a lantern.') },
          ]}
        />
        <div className="page-width relative z-5 -mt-6 flex justify-center md:-mt-[62px] max-md:block">
          <JackpotBoard
            title="Lantern jackpot"
            note="+165.11 every 3 s"
            amount={amount}
            currency="P"
            size={78}
            action={<Button variant="amber">Play for it</Button>}
          />
        </div>
        <div className="page-width mt-7">
          <div className="category-tiles">
            {categoryTiles.map(([tile, label, note]) => (
              <CategoryTile key={tile} tile={tile} label={label} note={note} link={link} />
            ))}
          </div>
        </div>
        <div className="mt-7">
          <NoticeTicker
            title="Notice"
            previousLabel="Previous"
            nextLabel="Next"
            onOpen={() => {}}
            notices={[
              {
                id: '1',
                text: (
                  <>
                    <b>Bank maintenance</b> 02:00 to 02:45. Deposits by QR stay open.
                  </>
                ),
              },
              {
                id: '2',
                text: (
                  <>
                    <b>Southern lottery</b> results publish at 16:15 today.
                  </>
                ),
              },
              {
                id: '3',
                text: (
                  <>
                    <b>New studio</b> Monsoon has 64 new slots.
                  </>
                ),
              },
            ]}
            more={
              <a href="#top" className="link-amber text-12">
                All notices
              </a>
            }
          />
        </div>
        <div className="page-width">
          <SectionHeading
            title="Hot tonight"
            more={
              <a href="#top" className="more">
                All slots <Icon name="chevron-end" size={16} />
              </a>
            }
          />
          <div className="grid grid-cols-3 gap-[18px] md:grid-cols-6 max-sm:grid-cols-3 max-sm:gap-2.5">
            {games.map(([name, vendor, emblem, palette, tag]) => (
              <GameCard
                key={name}
                name={name}
                meta={vendor}
                cover={<Cover seed={name} title={name} emblem={emblem} palette={palette} />}
                tag={tag && { kind: tag, label: tag === 'hot' ? 'HOT' : 'NEW' }}
                favourite={{ label: `Keep ${name}`, on: name === 'Nine Drums', onToggle: () => {} }}
                actions={
                  <>
                    <Button variant="amber" size="sm" icon="play">
                      Play
                    </Button>
                    <Button variant="ghost" size="sm">
                      Free play
                    </Button>
                  </>
                }
              />
            ))}
          </div>
          <SectionHeading
            title="Next draws"
            more={
              <a href="#top" className="more">
                Lottery lobby <Icon name="chevron-end" size={16} />
              </a>
            }
          />
          <div className="grid gap-3.5 md:grid-cols-2 xl:grid-cols-4">
            {draws.map(([name, note, numbers, left]) => (
              <DrawCard
                key={name}
                title={name}
                note={note}
                corner={
                  <Countdown label="Closes in" endsAtMs={left * 1000} nowMs={0} closedLabel="Drawing" look="small" />
                }
                result={<BallRow label={numbers} values={[...numbers]} special={1} />}
                action={<Button size="xs">Bet</Button>}
              />
            ))}
          </div>
          <SectionHeading title="Hot matches" />
          <div className="grid gap-5 md:grid-cols-3">
            {[0, 1, 2].map((index) => (
              <Card key={index} pad="small">
                <div className="grid grid-cols-3 gap-2">
                  <OddsButton
                    name="Saigon Herons win"
                    label="1"
                    odds="2.45"
                    selected={index === 1}
                    onSelect={() => {}}
                  />
                  <OddsButton name="Draw" label="X" odds="2.90" selected={false} moved="up" onSelect={() => {}} />
                  <OddsButton
                    name="Hanoi Oxen win"
                    label="2"
                    odds="3.10"
                    selected={false}
                    moved={index ? 'down' : undefined}
                    locked={index === 2}
                    onSelect={() => {}}
                  />
                </div>
              </Card>
            ))}
          </div>
          <div className="mt-11 grid gap-5 md:grid-cols-2">
            <Card>
              <CardHead
                level={2}
                title="Latest winners"
                end={<span className="text-12 text-ink-3">Updated live</span>}
              />
              {games.slice(0, 4).map(([name, , emblem, palette]) => (
                <div key={name} className="flex items-center gap-3 border-b border-line px-[18px] py-2 last:border-0">
                  <span className="size-[34px] overflow-hidden rounded-2">
                    <Cover
                      seed={name}
                      title={name}
                      emblem={emblem}
                      palette={palette}
                      halo="disc"
                      fore="none"
                      ratio="1:1"
                      bare
                    />
                  </span>
                  <span className="grow">
                    <b className="font-semibold">ph***21</b> in {name}
                  </span>
                  <Money currency="P" amount="48,200.00" sign="plus" />
                </div>
              ))}
            </Card>
            <Card pad="normal">
              <h3 className="text-18">Payment times</h3>
              <div className="mt-4 flex justify-between">
                <span>Deposit</span>
                <b className="num">48 s</b>
              </div>
              <Meter label="Deposit 48 s" fraction={0.22} tone="jade" />
              <div className="mt-4 flex justify-between">
                <span>Withdrawal</span>
                <b className="num">4 min 10 s</b>
              </div>
              <Meter label="Withdrawal 4 min 10 s" fraction={0.54} />
            </Card>
          </div>
        </div>
      </main>
    </Frame>
  );
}

function useGrowingAmount(): string {
  const [cents, setCents] = useState(841_295_736);
  useEffect(() => {
    const timer = setInterval(() => setCents((value) => value + 16_511), 3000);
    return () => clearInterval(timer);
  }, []);
  return (cents / 100).toLocaleString('en', { minimumFractionDigits: 2 });
}
