import type { AgentContract } from '@lantern/contract/contracts';
import { Card, CardHead, DataTable } from '@lantern/ui/base';
import type { ReactNode } from 'react';
import { useMoney } from '../../../shared/money/index.ts';
import { percentOf } from '../../../shared/money/percent-of.ts';
import { useTexts } from '../../../shared/texts/index.ts';

interface ChangesCardProps {
  /** The version that runs until the offer is accepted. */
  readonly now: AgentContract;
  readonly offer: AgentContract;
}

/** What an offer changes, beside the version that runs; changed values are marked. */
export function ChangesCard({ now, offer }: ChangesCardProps) {
  const t = useTexts('contracts');
  const { format } = useMoney();
  const tiersOf = ({ kind, terms }: AgentContract): string[] =>
    terms.tiers.map((tier) =>
      t(kind === 'dividend' ? 'changes.tierLoss' : 'changes.tier', {
        ...{ turnover: format(tier.turnover), loss: format(tier.loss), active: String(tier.active) },
        rate: percentOf(tier.rate),
      }),
    );
  const { terms: old } = now;
  const { terms } = offer;
  const capOf = (cap: string | null) => (cap === null ? t('changes.noCap') : format(cap));
  const dividend: readonly (readonly [string, string, string])[] =
    old.period && terms.period && old.carry && terms.carry && old.mode && terms.mode
      ? [
          [t('period'), t(`periods.${old.period}`), t(`periods.${terms.period}`)],
          [t('mode'), t(`modes.${old.mode}`), t(`modes.${terms.mode}`)],
          [t('carryOver'), t(`carry.${old.carry}`), t(`carry.${terms.carry}`)],
        ]
      : [];
  const figures: readonly (readonly [string, string, string])[] = [
    ...dividend,
    [t('activeTurnover'), format(old.activeTurnover), format(terms.activeTurnover)],
    [t('cap'), capOf(old.cap), capOf(terms.cap)],
    [t('changes.counts'), now.validFrom ?? now.startsOn, offer.startsOn],
  ];
  const [before, after] = [tiersOf(now), tiersOf(offer)];
  const lines = (texts: readonly string[], shown: (text: string) => ReactNode) => (
    <span className="flex flex-col">
      {texts.map((text) => (
        <span key={text}>{shown(text)}</span>
      ))}
    </span>
  );
  const changed = (text: string) => <span className="rounded-1 bg-amber-soft px-1 text-ink">{text}</span>;
  const rows: readonly { name: string; now: ReactNode; offer: ReactNode }[] = [
    {
      name: t('tiers'),
      now: lines(before, (tier) => (after.includes(tier) ? tier : <s className="text-ink-3">{tier}</s>)),
      offer: lines(after, (tier) => (before.includes(tier) ? tier : changed(tier))),
    },
    ...figures.map(([name, one, other]) => ({
      ...{ name, now: one },
      offer: one === other ? t('changes.same') : changed(other),
    })),
  ];
  return (
    <Card>
      <CardHead title={t('changes.title')} />
      <DataTable
        caption={t('changes.title')}
        columns={[
          { key: 'name', header: t('terms'), cell: (row) => <b className="font-semibold">{row.name}</b> },
          { key: 'now', header: t('changes.now', { version: String(now.version) }), cell: (row) => row.now },
          { key: 'offer', header: t('changes.offer', { version: String(offer.version) }), cell: (row) => row.offer },
        ]}
        rows={rows}
        rowKey={(row) => row.name}
        empty={null}
      />
    </Card>
  );
}
