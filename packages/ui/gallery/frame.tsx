import { Emblem } from '@lantern/ui/art';
import {
  AppBar,
  BalanceDisplay,
  BottomTabBar,
  Button,
  Footer,
  FootMark,
  Icon,
  IconButton,
  type LinkSlot,
  Logo,
  Menu,
  Money,
  NavBar,
  NavItem,
  SideRail,
  type TileName,
  TopBar,
  TopBarLine,
  tileEmblem,
} from '@lantern/ui/base';
import { type ReactNode, useState } from 'react';

export const link: LinkSlot = (slot) => <a href="#top" {...slot} />;

export const categoryTiles: readonly [TileName, string, string, string?][] = [
  ['live', 'Live casino', '142 tables', 'HOT'],
  ['slots', 'Slots', '9,860 games'],
  ['sports', 'Sports', '318 live now'],
  ['esports', 'E-sports', '27 live now'],
  ['lottery', 'Lottery', '46 draws today', 'HOT'],
  ['elottery', 'E-lottery', '12 draws'],
  ['cards', 'Cards', '64 rooms'],
  ['fishing', 'Fishing', '58 games'],
  ['cockfight', 'Cockfight', '9 fights'],
];

export function Frame({ current, children }: { current?: TileName; children: ReactNode }) {
  const [hidden, setHidden] = useState(false);
  return (
    <>
      <TopBar
        label="Account"
        start={
          <>
            <span className="clock topbar-wide">2026-11-20 15:56:18</span>
            <span className="topbar-wide">
              <a href="#top" className="topbar-link">
                <Icon name="headset" size={16} />
                Affiliate support
              </a>
            </span>
          </>
        }
        end={
          <>
            <span className="text-lamp-text">
              <BalanceDisplay
                label="Balance"
                currency="P"
                amount="12,480.50"
                updatingText="updating"
                hidden={hidden}
                onHide={setHidden}
                hideLabel="Hide balance"
                showLabel="Show balance"
              />
            </span>
            <Button variant="amber" icon="plus">
              Deposit
            </Button>
            <Menu
              label="Account"
              align="end"
              triggerClass="topbar-link"
              trigger={
                <>
                  <span className="avatar size-[30px]">
                    <Emblem name="tiger" size={24} palette="marigold" />
                  </span>
                  minhanh_88
                  <Icon name="chevron-down" size={14} />
                </>
              }
              entries={[
                { id: 'me', label: 'Personal centre', icon: 'user', onSelect: () => {} },
                { id: 'out', label: 'Log out', icon: 'log-out', lineBefore: true, onSelect: () => {} },
              ]}
            />
            <TopBarLine />
            <IconButton icon="moon" label="Dark theme" />
          </>
        }
      />
      <AppBar
        start={<Logo name="Lantern" small />}
        end={
          <>
            <Money currency="P" amount="12,480.50" className="text-amber-text" />
            <Button variant="amber" size="sm">
              Deposit
            </Button>
            <IconButton icon="bell" label="Inbox" count={3} />
          </>
        }
      />
      <NavBar
        label="Games"
        logo={
          <a href="#top">
            <Logo name="Lantern" />
          </a>
        }
        end={<NavItem label="Promotions" emblem="envelope" link={link} />}
      >
        {categoryTiles.map(([tile, label, , tag]) => (
          <NavItem
            key={tile}
            label={label}
            emblem={tileEmblem(tile)}
            current={tile === current}
            tag={tag}
            link={link}
          />
        ))}
      </NavBar>
      {children}
      <SideRail
        side="start"
        folded={false}
        onFold={() => undefined}
        label="App"
        title="Get the app"
        items={[
          { id: 'a', label: 'Android', icon: 'phone', link },
          { id: 'm', label: 'Mobile web', icon: 'globe', link },
        ]}
      />
      <SideRail
        side="end"
        folded={false}
        onFold={() => undefined}
        label="Help"
        items={[
          { id: 'p', label: 'Promotions', icon: 'gift', link },
          { id: 's', label: 'Support 24/7', icon: 'headset', link },
          { id: 'l', label: 'Play limits', icon: 'shield', lineBefore: true, link },
        ]}
      />
      <Footer
        legal={
          <>
            <Logo name="Lantern" onBand />
            <p className="mt-4">
              Games of chance are entertainment, not income. Play only with money you can afford to lose.
            </p>
            <p>You must be 18 or older to open an account. Some games and regions require 21.</p>
          </>
        }
        columns={[
          {
            title: 'Games',
            items: categoryTiles.map(([tile, label]) => (
              <a key={tile} href="#top">
                {label}
              </a>
            )),
          },
          {
            title: 'Help centre',
            items: ['Deposits and withdrawals', 'How to play', 'Rules and results', 'Play limits'].map((text) => (
              <a key={text} href="#top">
                {text}
              </a>
            )),
          },
        ]}
        marks={
          <>
            <FootMark>18+</FootMark>
            <FootMark>
              <Icon name="bank" size={16} />
              Bank transfer
            </FootMark>
            <FootMark vendor>Mekong Play</FootMark>
          </>
        }
      />
      <BottomTabBar
        label="Main"
        items={[
          { id: 'home', label: 'Home', icon: 'home', current: true, link },
          { id: 'games', label: 'Games', icon: 'grid', link },
          { id: 'lottery', label: 'Lottery', icon: 'lantern', link },
          { id: 'wallet', label: 'Wallet', icon: 'wallet', count: 3, link },
          { id: 'me', label: 'Me', icon: 'user', link },
        ]}
      />
    </>
  );
}
