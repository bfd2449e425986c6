import { EmptyState, Skeleton } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Answer, useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { microsOf } from '../../../shared/money/micros.ts';
import { useSession } from '../../../shared/session/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import type { InstantInfo, Round } from '../instant.queries.ts';
import { useInstant } from '../instant.store.ts';
import type { OpenWindow } from '../use-instant-bar.ts';
import { useInstantTexts } from '../use-instant-texts.ts';

const BOARD_HOURS = 24;
const RULES = { plinko: [1, 2, 3], mines: [1, 2, 3, 4], crash: [1, 2, 3, 4, 5] } as const;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 border-b border-line py-2">
      <dt className="text-ink-2">{name}</dt>
      <dd className="num min-w-0 text-end font-semibold break-all">{children}</dd>
    </div>
  );
}

/** The address of a proof for the last play of the member's pair. */
function OwnFairness({ game }: { game: 'plinko' | 'mines' }) {
  const t = useTexts('instant.fair');
  const drawn = useInstant((state) => state.drawn);
  if (!drawn)
    return (
      <>
        <p className="text-ink-2">{t('none')}</p>
        <VerifyLink search={{ view: 'seeds' }} />
      </>
    );
  const { pairId, nonce, search } = drawn;
  return (
    <>
      <p>{t('pairText')}</p>
      <dl className="text-14">
        <Fact name={t('pair')}>{pairId}</Fact>
        <Fact name={t('nonce')}>{nonce}</Fact>
      </dl>
      <VerifyLink search={{ game, v: '1', pair: pairId, nonce: String(nonce), ...search }} />
    </>
  );
}

function VerifyLink({ search }: { search: Readonly<Record<string, string>> }) {
  const t = useTexts('instant.fair');
  return (
    <Link to="/verify" search={search} className="font-semibold text-primary-text underline underline-offset-3">
      {t('verify')}
    </Link>
  );
}

function RoundFairness({ round }: { round: Round | null }) {
  const t = useTexts('instant.fair');
  if (!round) return <p className="text-ink-2">{t('none')}</p>;
  return (
    <>
      <dl className="text-12">
        <Fact name={t('round')}>{round.roundId}</Fact>
        <Fact name={t('position')}>{round.position}</Fact>
        <Fact name={t('terminal')}>{round.terminalHash}</Fact>
        <Fact name={t('betsHash')}>{(round.bets > 0 && round.betsHash) || '\u2013'}</Fact>
        <Fact name={t('link')}>{round.link ?? t('linkLater')}</Fact>
      </dl>
      <VerifyLink search={verifyRound(round)} />
    </>
  );
}

/** The inputs to check a shared round on `/verify`. */
export const verifyRound = (round: Round): Record<string, string> => ({
  game: 'crash',
  v: String(round.version),
  round: round.roundId,
  ...(round.bust === null ? {} : { result: Number(round.bust).toFixed(2) }),
});

/** The measured return of the game so far (standards G20). */
function Live({ live }: { live: NonNullable<InstantInfo['liveReturn']> }) {
  const t = useTexts('instant');
  const figures = useTexts('slots.rules');
  return (
    <>
      <span dir="auto" className="block">
        {`${(live.actual ?? 0).toFixed(2)}%`} {'\u00b7'} {t('crash.in', { count: live.spins })}
      </span>
      <small dir="auto" className="block font-normal text-ink-2">
        {figures('liveNote', { band: (live.band ?? 0).toFixed(2), theoretical: live.theoretical.toFixed(2) })}
      </small>
    </>
  );
}

type RulesProps = { info: InstantInfo; rtp: string; round: Round | null };

function Rules({ info, rtp, round }: RulesProps) {
  const t = useTexts('instant');
  const figures = useTexts('slots.rules');
  const words = useInstantTexts();
  const { game, limits } = info;
  const sentence = (number: number): string => {
    if (game === 'mines')
      return number === 4 ? t('rules.mines.4', { hours: String(BOARD_HOURS) }) : t(`rules.mines.${number as 1}`);
    return t(game === 'plinko' ? `rules.plinko.${number as 1}` : `rules.crash.${number as 1}`);
  };
  return (
    <div className="grid gap-5 text-14">
      <ul className="inst-sentences">
        {RULES[game].map((number) => (
          <li key={number}>{sentence(number)}</li>
        ))}
        <li>{t('rules.ceiling')}</li>
        <li>{t('rules.edge')}</li>
        <li>{t('rules.fault')}</li>
      </ul>
      <dl>
        <Fact name={t('rules.return')}>{rtp}</Fact>
        <Fact name={figures('live')}>{info.liveReturn ? <Live live={info.liveReturn} /> : '\u2013'}</Fact>
        <Fact name={t('rules.limitsName')}>
          {t('limits', { minimum: words.money(limits.minStake), maximum: words.money(limits.maxStake) })}
        </Fact>
        <Fact name={t('rules.mostPaid')}>{words.money(limits.maxPayout)}</Fact>
      </dl>
      <section className="grid gap-3">
        <h3 className="text-15 font-semibold">{t('fair.title')}</h3>
        {game === 'crash' ? <RoundFairness round={round} /> : <OwnFairness game={game} />}
      </section>
    </div>
  );
}

type Row = Answer<'listInstantRounds'>['list'][number];

function RoundRow({ row }: { row: Row }) {
  const t = useTexts('instant.rounds');
  const words = useInstantTexts();
  const zone = useZone();
  const won = row.state === 'won' && microsOf(row.payout) > microsOf(row.stake);
  const result =
    row.state === 'open' || row.state === 'refunded'
      ? t(row.state)
      : row.multiplier === null
        ? '\u2013'
        : words.times(row.multiplier);
  const placedAt = zone.stamp(Date.parse(row.placedAt)).slice(5);
  return (
    <tr>
      <td className="num">
        {row.state === 'open' ? (
          placedAt
        ) : (
          <Link
            to="."
            search={(now) => ({ ...now, round: row.roundId })}
            className="text-primary-text underline underline-offset-3"
          >
            {placedAt}
          </Link>
        )}
      </td>
      <td className="num text-end">{words.money(row.stake)}</td>
      <td className="num text-end">{result}</td>
      <td className={`num text-end font-semibold ${won ? 'text-jade-text' : ''}`}>
        {row.state === 'refunded' ? '\u2013' : words.paid(row.payout)}
      </td>
    </tr>
  );
}

function Rounds({ game }: { game: InstantInfo['game'] }) {
  const t = useTexts('instant.rounds');
  const rounds = useMemberCall('listInstantRounds', { params: { game } });
  const visitor = useSession((state) => state.state === 'visitor');
  if (visitor) return <EmptyState title={t('visitor')} text="" />;
  if (rounds.error && !rounds.data) return <FailedPart error={rounds.error} onAgain={() => void rounds.refetch()} />;
  if (!rounds.data) return <Skeleton className="h-60" />;
  if (rounds.data.list.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />;
  return (
    <table className="inst-table">
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          {(['bet', 'result', 'paid'] as const).map((name) => (
            <th key={name} scope="col" className="text-end">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rounds.data.list.map((row) => (
          <RoundRow key={row.roundId} row={row} />
        ))}
      </tbody>
    </table>
  );
}

type WindowsProps = RulesProps & { open: OpenWindow; onClose: () => void };

/** Rules with figures and fairness, and the member's own rounds. */
export function Windows({ open, onClose, ...rules }: WindowsProps) {
  const t = useTexts('instant');
  const common = { onClose, closeLabel: t('close'), moveLabel: t('move') };
  return (
    <>
      <Dialog {...common} open={open === 'rules'} title={t('rules.title')} width={640}>
        <Rules {...rules} />
      </Dialog>
      <Dialog {...common} open={open === 'rounds'} title={t('rounds.title')} width={560}>
        <Rounds game={rules.info.game} />
      </Dialog>
    </>
  );
}
