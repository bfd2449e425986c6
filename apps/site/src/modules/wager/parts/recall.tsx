import { playNamed } from '@lantern/games/families';
import type { BetHits } from '@lantern/games/lottery';
import { formatAmount, parseAmount } from '@lantern/kernel';
import { Badge, buttonClass, CutLine, Money, Skeleton } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, use } from 'react';
import type { Answer } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { hitsIn, PrizeBoard, ProofPanel } from '../../../shared/draw/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { pricedUnit, priceText, tierPrices } from '../../../shared/plays/index.ts';
import { RecallParts } from '../../../shared/recall/index.ts';
import { useTextIn, useTexts } from '../../../shared/texts/index.ts';
import { toneOf } from '../../../shared/wager-state.ts';
import { decidedAt } from '../model/decided-at.ts';
import { type LotteryDetail, readLotteryDetail } from '../model/lottery-detail.ts';
import { readMoves } from '../model/round-moves.ts';
import { BetLine, oddsOf, unitOf } from './bet-line.tsx';
import { RoundMoves } from './round-moves.tsx';
import { SaveReceipt } from './save-receipt.tsx';
import { signed } from './signed.ts';
import { canReplay, VendorReplay } from './vendor-replay.tsx';
import { WagerCashOuts } from './wager-cash-outs.tsx';
import { WagerLegs } from './wager-legs.tsx';
import { WagerPot } from './wager-pot.tsx';
import { useWagerTexts } from './wager-texts.ts';

type RecalledWager = Answer<'getWager'>;
const ALL_PICKS = 1000;

/** What the published result has of the bet. */
function hitsOf({ detail: bet }: RecalledWager, detail: LotteryDetail | undefined): BetHits | undefined {
  if (bet.kind !== 'lottery' || !detail?.prizes) return undefined;
  return hitsIn({ ...detail, prizes: detail.prizes })(bet);
}

/** A bet from its ticket to its payout, with the numbers that decided it. */
export function Recall({ wager }: { wager: RecalledWager }) {
  const t = useTexts('wager');
  const detail = readLotteryDetail(wager.recall);
  const decided = decidedAt(wager);
  const hits = hitsOf(wager, detail);
  const Part = use(RecallParts)[wager.detail.kind];
  return (
    <div className="flex flex-col gap-5 p-4">
      <Ticket wager={wager} hits={hits} />
      {Part ? (
        <Suspense fallback={<Skeleton height={160} />}>
          <Part recall={wager.recall} />
        </Suspense>
      ) : wager.legs.length > 0 ? (
        <Section title={t('legs')}>
          <WagerLegs legs={wager.legs} />
        </Section>
      ) : null}
      {wager.cashOuts.length > 0 ? (
        <Section title={t('cashOuts')}>
          <WagerCashOuts parts={wager.cashOuts} />
        </Section>
      ) : null}
      {wager.pot ? (
        <Section title={t('pot')}>
          <WagerPot pot={wager.pot} />
        </Section>
      ) : null}
      {detail ? (
        <>
          <Arithmetic wager={wager} detail={detail} />
          <Numbers detail={detail} hits={hits} />
          {detail.proof ? (
            <Section title={t('proof')}>
              <ProofPanel drawId={detail.drawId} region={detail.region} prizes={detail.prizes} proof={detail.proof} />
              {detail.receipt ? (
                <dl className="mt-3 text-12">
                  <dt className="text-ink-3">{t('receipt')}</dt>
                  <dd className="num rounded-2 bg-sunken px-2 py-1 break-all">{detail.receipt.line}</dd>
                </dl>
              ) : null}
            </Section>
          ) : null}
        </>
      ) : (
        <Stakes wager={wager} />
      )}
      {decided && wager.state !== 'placed' ? (
        <Link {...decided} className={buttonClass({ variant: 'amber' })}>
          {t('openRecall')}
        </Link>
      ) : null}
      {canReplay(wager.recall) ? <VendorReplay id={wager.id} /> : null}
      {wager.state === 'placed' ? null : (
        <Section title={t('signed')}>
          <SaveReceipt id={wager.id} />
        </Section>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-sans text-14 font-semibold normal-case">{title}</h3>
      {children}
    </section>
  );
}

function Ticket({ wager, hits }: { wager: RecalledWager; hits: BetHits | undefined }) {
  const t = useTexts('wager');
  const zone = useZone();
  const { format } = useMoney();
  const row = (name: string, value: ReactNode) => (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-3">{name}</dt>
      <dd className="text-end">{value}</dd>
    </div>
  );
  return (
    <div>
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="font-semibold">{wager.gameName}</p>
          <p className="text-13 text-ink-2">
            {wager.detail.kind === 'lottery' ? t('drawNumber', { numero: wager.event }) : <bdi>{wager.event}</bdi>}
          </p>
        </div>
        <Badge tone={toneOf(wager.state)}>{t(`states.${wager.state}`)}</Badge>
      </div>
      <p className="mt-3">
        <BetLine detail={wager.detail} most={ALL_PICKS} hits={hits} />
      </p>
      <dl className="mt-3 flex flex-col gap-1 text-13">
        {row(t('ticket'), <span className="num">{wager.slipId}</span>)}
        {row(t('placedAt'), <span className="num">{zone.stamp(Date.parse(wager.placedAt))}</span>)}
        {wager.settledAt
          ? row(t('settledAt'), <span className="num">{zone.stamp(Date.parse(wager.settledAt))}</span>)
          : null}
        {wager.balances
          ? row(
              t('balances'),
              <span className="num">{`${format(wager.balances.before)} \u2192 ${format(wager.balances.after)}`}</span>,
            )
          : null}
        {row(t('validStake'), <span className="num">{format(wager.validStake)}</span>)}
      </dl>
      {wager.settledAt && Number(wager.validStake) < Number(wager.stake) ? (
        <p className="mt-1 text-12 text-ink-3">{t('validStakeLess')}</p>
      ) : null}
    </div>
  );
}

/** unit × odds × hits = payout, line by line; lines without a hit are counted and not listed. */
function Arithmetic({ wager, detail }: { wager: RecalledWager; detail: LotteryDetail }) {
  const t = useTexts('wager');
  const zone = useZone();
  const words = useWagerTexts();
  const { symbol, format } = useMoney();
  const hitLines = detail.lines.filter((line) => (line.hits ?? 0) > 0);
  const missed = detail.lines.filter((line) => line.hits === 0).length;
  const isSettled = wager.state !== 'placed';
  const odds = oddsOf(wager.detail);
  const unit = unitOf(wager.detail);
  const isTicket = playNamed(detail.play)?.kind === 'ticket';
  return (
    <Section title={t('arithmetic')}>
      <p className="text-13 text-ink-2">
        {t('charged')}:{' '}
        <span className="num">
          {isTicket ? null : `${format(unit)} × ${detail.stakeMultiple} × ${detail.lines.length} = `}
          <b className="font-semibold text-ink">{`${symbol}\u00a0${format(wager.stake)}`}</b>
        </span>
      </p>
      {isTicket ? <TicketPrizes play={detail.play} detail={wager.detail} /> : null}
      <ul className="mt-2 flex flex-col gap-1 text-13">
        {hitLines.map((line) => (
          <li key={line.picks.join(' ')} className="flex justify-between gap-3 rounded-2 bg-jade-soft px-2 py-1.5">
            <span className="num">
              <b className="font-semibold">{words.picks({ play: detail.play, picks: line.picks })}</b>
              <span className="ms-2 text-12">
                {isTicket ? '' : `${format(unit)} × ${odds} × `}
                {t('hits', { count: line.hits ?? 0 })}
              </span>
            </span>
            <span className="num font-semibold text-jade-text">{format(line.payout ?? '0')}</span>
          </li>
        ))}
      </ul>
      {missed > 0 ? <p className="mt-2 text-12 text-ink-3">{t('missed', { count: missed })}</p> : null}
      {detail.play === 'SUM_DB2' ? <p className="mt-2 text-12 text-ink-3">{t('sumShare')}</p> : null}
      {detail.play === 'SUM_TX' ? <p className="mt-2 text-12 text-ink-3">{words.help(detail.play)}</p> : null}
      <div className="-mx-4 my-4">
        <CutLine />
      </div>
      {isSettled ? (
        <>
          <RebateBack outcome={wager.outcome} />
          <Outcome wager={wager} />
        </>
      ) : (
        <p className="text-13 text-ink-2">
          {t('waiting')} <span className="num">{zone.stamp(Date.parse(detail.drawAt))}</span>
        </p>
      )}
    </Section>
  );
}

/** What a row of tickets pays in each of the ways it can win, for a unit of the slip. */
function TicketPrizes({ play, detail }: { play: string; detail: RecalledWager['detail'] }) {
  const words = useTexts('lottery.chase');
  const textIn = useTextIn();
  if (detail.kind !== 'lottery') return null;
  const tiers = tierPrices(play, BigInt(detail.odds));
  const nameOf = (tier: string) => textIn('lottery.rule', tier) ?? textIn('lottery.tier', tier) ?? tier;
  return (
    <p className="mt-1 text-12 text-ink-2">
      {words('prizesFor', { unit: pricedUnit(play) })}{' '}
      <span className="num">
        {tiers
          .map(({ name, price }) => (tiers.length > 1 ? `${nameOf(name)} ${priceText(price)}` : priceText(price)))
          .join(' · ')}
      </span>
    </p>
  );
}

/** What came back of the stake whether it won or not; or that the bet was taken back. */
function RebateBack({ outcome }: { outcome: RecalledWager['outcome'] }) {
  const words = useTexts('lottery.chase');
  const { symbol, format } = useMoney();
  const rebate = outcome?.['rebate'];
  if (outcome?.['cancelled'] === true) return <p className="mb-1 text-13 text-ink-2">{words('cancelled')}</p>;
  if (typeof rebate !== 'string') return null;
  return (
    <p className="mb-1 flex items-baseline justify-between text-13 text-ink-2">
      {words('rebateAmount')} <Money currency={symbol} amount={format(rebate)} />
    </p>
  );
}

/** Stake and payout of a round; its details are on the linked page. */
function Stakes({ wager }: { wager: RecalledWager }) {
  const t = useTexts('wager');
  const { symbol, format } = useMoney();
  return (
    <Section title={t('arithmetic')}>
      <RoundMoves moves={readMoves(wager.recall)} />
      <p className="mb-2 flex items-baseline justify-between">
        <span className="font-semibold">{t('charged')}</span>
        <Money currency={symbol} amount={format(wager.stake)} />
      </p>
      {wager.state === 'placed' ? null : <Outcome wager={wager} />}
    </Section>
  );
}

/** A returned stake is no payout, and nothing was won or lost with it. */
const isGivenBack = ({ state }: RecalledWager) => state === 'refunded' || state === 'void';

/** Amounts of the wire, subtracted as integers. */
function subtract(amount: string, other: string): string {
  const [a, b] = [parseAmount(amount), parseAmount(other)];
  return a.ok && b.ok ? formatAmount(a.value - b.value) : '0';
}

function Outcome({ wager }: { wager: RecalledWager }) {
  const t = useTexts('wager');
  const { symbol, format } = useMoney();
  const net = signed(subtract(wager.payout, wager.stake));
  return (
    <dl className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between">
        <dt className="font-semibold">{t(isGivenBack(wager) ? 'states.refunded' : 'payout')}</dt>
        <dd>
          <Money currency={symbol} amount={format(wager.payout)} className="text-20" />
        </dd>
      </div>
      <div className="flex justify-between text-13">
        <dt className="text-ink-2">{t('net')}</dt>
        <dd>
          <Money currency={symbol} amount={format(net.amount)} sign={net.sign} />
        </dd>
      </div>
    </dl>
  );
}

function Numbers({ detail, hits }: { detail: LotteryDetail; hits: BetHits | undefined }) {
  const t = useTexts('wager');
  if (detail.prizes === null) return null;
  return (
    <Section title={t('numbers')}>
      <PrizeBoard region={detail.region} prizes={detail.prizes} marked={hits?.numbers} label={t('numbers')} />
      {detail.resultVersion > 1 ? <p className="mt-2 text-12 text-ink-2">{t('corrected')}</p> : null}
    </Section>
  );
}
