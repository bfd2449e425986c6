import { CoinMark, Die, PictureDie, PlayingCard, PocketMark } from '@lantern/ui/tables';
import type { ReactNode } from 'react';
import type { Answer } from '../../../shared/calls/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { useTableTexts } from './use-table-texts.ts';

type Step = Answer<'getStaffLiveRound'>['round']['steps'][number];
type Game = Answer<'listStaffLiveTables'>['list'][number]['game'];

const CARD = /^[2-9TJQKA][shdc]$/;
const SUITS: Readonly<Record<string, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };
const cardName = (value: string): string => `${value[0] === 'T' ? '10' : value[0]}${SUITS[value[1] ?? ''] ?? ''}`;

/** One value as it was seen at the table, with its name for screen readers. */
function Value({ game, value }: { game: Game; value: string }) {
  const tables = useTableTexts();
  const t = useText();
  const seen = (picture: ReactNode, name: string) => (
    <span className="dealt-value">
      {picture}
      <span className="sr-only">{name}</span>
    </span>
  );
  if (CARD.test(value)) return seen(<PlayingCard value={value} />, cardName(value));
  switch (game) {
    case 'roulette':
      return seen(<PocketMark number={Number(value)} />, value);
    case 'sic-bo':
      return seen(<Die value={Number(value)} />, value);
    case 'bau-cua':
      return seen(<PictureDie face={value} />, tables.spot(value));
    case 'xoc-dia':
      return seen(<CoinMark isRed={value === 'red'} />, t(`tables.sides.${value === 'red' ? 'red' : 'white'}`));
    case 'cockfight':
      return /^\d+$/.test(value) ? <span>{t('tables.script', { number: value })}</span> : <b>{tables.spot(value)}</b>;
    default:
      return <span>{tables.decision(value) ?? null}</span>;
  }
}

/** What a round was dealt, thrown or decided, hand by hand in the order of the table. */
export function Dealt({ game, steps }: { game: Game; steps: readonly Step[] }) {
  const tables = useTableTexts();
  const t = useText();
  const hands = [...Map.groupBy(steps, ({ to }) => to)].filter(([to]) => to !== 'table');
  const nameOf = (to: string): string | null => {
    if (to === 'dealer') return t('tables.dealer');
    return game === 'baccarat' || game === 'dragon-tiger' || to.startsWith('seat-') ? tables.spot(to) : null;
  };
  return (
    <ul className="dealt-hands">
      {hands.map(([to, values]) => (
        <li key={to}>
          {nameOf(to) === null ? null : <b>{nameOf(to)}</b>}
          <span className="dealt-row">
            {values.map(({ at, value }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is the card
              <Value key={`${at} ${place}`} game={game} value={value} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
