import { Badge, type BadgeTone, DataTable } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { Facts, Ready, StateBadge } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';

type Wager = Answer<'getStaffWager'>;
type Leg = Wager['legs'][number];

/** One bet as its member sees it: money, legs, and the pot it shares. */
export function WagerRecall({ memberId, id, onClose }: { memberId: string; id: string; onClose: () => void }) {
  const t = useText();
  const query = useCall('getStaffWager', { params: { memberId, id } });
  return (
    <Dialog
      open
      width={560}
      title={t('members.recall', { id })}
      closeLabel={t('common.close')}
      moveLabel={t('common.move')}
      onClose={onClose}
    >
      <Ready query={query} rows={6}>
        {(wager) => (
          <div className="grid gap-5">
            <WagerFacts wager={wager} />
            {wager.legs.length > 0 ? <Legs legs={wager.legs} /> : null}
            {wager.cashOuts.length > 0 ? <CashOuts parts={wager.cashOuts} currency={wager.currency} /> : null}
            {wager.pot ? <Pot pot={wager.pot} currency={wager.currency} /> : null}
          </div>
        )}
      </Ready>
    </Dialog>
  );
}

function WagerFacts({ wager }: { wager: Wager }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const money = (value: string) => moneyIn(value, wager.currency, tag);
  return (
    <Facts
      items={[
        [t('common.game'), <bdi key="game">{wager.gameName}</bdi>],
        ...(wager.event === '' ? [] : [[t('members.event'), wager.event] as const]),
        [t('common.state'), <StateBadge key="state" state={wager.state} />],
        [t('common.stake'), money(wager.stake)],
        [t('members.payout'), money(wager.payout)],
        [t('members.validStake'), money(wager.validStake)],
        ...(wager.balances === null
          ? []
          : [
              [t('members.balances'), `${money(wager.balances.before)} \u2192 ${money(wager.balances.after)}`] as const,
            ]),
        [t('common.time'), when.full(wager.placedAt)],
        ...(wager.settledAt === null ? [] : [[t('members.settled'), when.full(wager.settledAt)] as const]),
      ]}
    />
  );
}

const LEG_TONES: Readonly<Record<Leg['state'], BadgeTone>> = {
  open: 'dusk',
  won: 'win',
  half_won: 'win',
  void: 'amber',
  half_lost: 'plain',
  lost: 'plain',
};

function Legs({ legs }: { legs: readonly Leg[] }) {
  const t = useText();
  return (
    <DataTable
      caption={t('members.legs')}
      dense
      rows={legs}
      rowKey={(leg) => String(leg.number)}
      empty={null}
      columns={[
        {
          key: 'event',
          header: t('members.legs'),
          cell: (leg) => (
            <>
              <bdi className="block">{leg.event}</bdi>
              <bdi className="font-semibold">{leg.selection}</bdi>
              {leg.result === null ? null : <bdi className="block text-12 text-ink-3">{leg.result}</bdi>}
            </>
          ),
        },
        { key: 'odds', header: t('members.odds'), number: true, cell: (leg) => leg.odds },
        {
          key: 'state',
          header: t('common.state'),
          cell: (leg) => <Badge tone={LEG_TONES[leg.state]}>{t(`members.legStates.${leg.state}`)}</Badge>,
        },
      ]}
    />
  );
}

/** Parts that were bought back: when, by whom, what was staked on each, and what was paid. */
function CashOuts({ parts, currency }: { parts: Wager['cashOuts']; currency: string }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const money = (value: string) => moneyIn(value, currency, tag);
  return (
    <DataTable
      caption={t('members.cashOuts')}
      dense
      rows={parts}
      rowKey={(part) => part.at}
      empty={null}
      columns={[
        {
          key: 'at',
          header: t('members.cashOuts'),
          cell: (part) => (
            <>
              <span className="block">{when.full(part.at)}</span>
              {part.isAutomatic ? <span className="text-12 text-ink-3">{t('members.cashOutAutomatic')}</span> : null}
            </>
          ),
        },
        { key: 'stake', header: t('common.stake'), number: true, cell: (part) => money(part.stake) },
        { key: 'paid', header: t('members.cashOutPaid'), number: true, cell: (part) => money(part.paid) },
      ]}
    />
  );
}

function Pot({ pot, currency }: { pot: NonNullable<Wager['pot']>; currency: string }) {
  const t = useText();
  const { tag } = useLanguage();
  const { counted, rakePercent, sharePercent } = pot;
  const money = (value: string) => moneyIn(value, currency, tag);
  const rake = t('members.potRake', { percent: rakePercent });
  return (
    <section className="grid gap-2" aria-label={t('members.pot')}>
      <h3 className="font-semibold">{t('members.pot')}</h3>
      {counted ? (
        <Facts
          items={[
            [t('members.potStaked'), money(counted.staked)],
            ...(counted.carried === '0' ? [] : [[t('members.potCarried'), money(counted.carried)] as const]),
            [rake, money(counted.outcome === 'refunded' ? '0' : counted.rake)],
            [t('members.potDivided'), money(counted.outcome === 'paid' ? counted.divided : '0')],
            ...(sharePercent === null ? [] : [[t('members.potShare'), `${sharePercent}%`] as const]),
          ]}
        />
      ) : (
        <p className="text-ink-2">
          {t('members.potOpen')} {rake}
        </p>
      )}
    </section>
  );
}
