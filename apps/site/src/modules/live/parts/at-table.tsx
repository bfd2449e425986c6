import type { LivePlayer, LiveTable } from '@lantern/contract/live';
import { Emblem, type EmblemName, type PaletteName } from '@lantern/ui/art';
import { useEffect } from 'react';
import { useCall } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { useLiveTexts } from '../use-live-texts.ts';

const REFETCH_MS = 5000;
const SHOWN = 8;
const FACES = ['koi', 'tiger', 'boat', 'lotus', 'buffalo', 'rooster', 'drum', 'dragonfruit'] as const;
const PALETTES: readonly PaletteName[] = ['jade', 'lacquer', 'river', 'lotus', 'clay', 'night'];

const numberOf = (name: string): number => [...name].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7);

/** A name that is masked whole. */
const isHiddenName = (name: string): boolean => !/[^*]/.test(name);

/** A medallion from the masked name: the same name has the same one. */
export function Medallion({ name }: { name: string }) {
  const number = numberOf(name);
  const face: EmblemName = isHiddenName(name) ? 'lantern' : (FACES[number % FACES.length] ?? 'lantern');
  return (
    <span className="medallion">
      <Emblem name={face} size={24} palette={PALETTES[number % PALETTES.length] ?? 'night'} />
    </span>
  );
}

function Player({ player, isShown }: { player: LivePlayer; isShown: boolean }) {
  const t = useTexts('live');
  const words = useLiveTexts();
  const { name, isOwn, seats, stake, won } = player;
  const isHidden = !isOwn && isHiddenName(name);
  const called = isOwn ? t('blackjack.you') : isHidden ? t('atTable.hidden') : name;
  return (
    <li data-own={isOwn || undefined}>
      <Medallion name={name} />
      <span data-hidden={isHidden || undefined}>
        {seats.length > 0 ? t('blackjack.seatOf', { seat: seats.join(', '), name: called }) : called}
      </span>
      <span className="num">{stake === null ? '\u2013' : words.money(stake)}</span>
      {isShown && won !== null ? (
        <span className="num" data-won>
          {t('blackjack.won', { amount: words.money(won) })}
        </span>
      ) : null}
    </li>
  );
}

/** Who plays at the table and who looks on, with masked names. */
export function AtTable({ table, isShown }: { table: LiveTable; isShown: boolean }) {
  const t = useTexts('live.atTable');
  const { data, refetch } = useCall(
    'listLivePlayers',
    { params: { code: table.code } },
    { refetchMs: REFETCH_MS, staleMs: 0 },
  );
  const roundId = table.round?.roundId;
  const settledAt = table.round?.settledAt;
  // A new round has no bets yet, and a paid one has its wins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the round is what changes
  useEffect(() => void refetch(), [refetch, roundId, settledAt]);
  if (!data) return null;
  // Bets of the round before are not those of this one.
  const isOfRound = data.roundId === (roundId ?? null);
  const list = data.list
    .filter(({ seats }) => isOfRound || seats.length > 0)
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn));
  const more = data.list.length > SHOWN ? Math.max(data.playing, data.list.length) - SHOWN : 0;
  return (
    <section className="at-table" aria-label={t('title')}>
      <h2>
        {t('title')} <span className="num">{data.watching + Math.max(data.playing, data.list.length)}</span>
      </h2>
      <p>
        {t('playing', { count: isOfRound ? data.playing : 0 })}
        {data.watching > 0 ? ` \u00b7 ${t('watching', { count: data.watching })}` : null}
      </p>
      <ul>
        {list.slice(0, SHOWN).map((player, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: masked names may be the same
          <Player key={`${index} ${player.name}`} player={player} isShown={isShown} />
        ))}
      </ul>
      {more > 0 ? <p>{t('more', { count: more })}</p> : null}
    </section>
  );
}
