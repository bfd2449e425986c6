import type { AgentContract } from '@lantern/contract/contracts';
import { Card, CardHead } from '@lantern/ui/base';
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
  const rows: readonly (readonly [string, string, string])[] = [
    ...dividend,
    [t('activeTurnover'), format(old.activeTurnover), format(terms.activeTurnover)],
    [t('cap'), capOf(old.cap), capOf(terms.cap)],
    [t('changes.counts'), now.validFrom ?? now.startsOn, offer.startsOn],
  ];
  const [before, after] = [tiersOf(now), tiersOf(offer)];
  const changed = (is: boolean) => (is ? 'rounded-1 bg-amber-soft px-1 text-ink' : undefined);
  return (
    <Card>
      <CardHead title={t('changes.title')} />
      <div className="table-wrap">
        <table className="table">
          <caption className="sr-only">{t('changes.title')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t('terms')}</span>
              </th>
              <th scope="col">{t('changes.now', { version: String(now.version) })}</th>
              <th scope="col">{t('changes.offer', { version: String(offer.version) })}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('tiers')}</th>
              <td>
                {before.map((tier) => (
                  <span key={tier} className="block">
                    {after.includes(tier) ? tier : <s className="text-ink-3">{tier}</s>}
                  </span>
                ))}
              </td>
              <td>
                {after.map((tier) => (
                  <span key={tier} className="block">
                    <span className={changed(!before.includes(tier))}>{tier}</span>
                  </span>
                ))}
              </td>
            </tr>
            {rows.map(([name, one, other]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{one}</td>
                <td>
                  <span className={changed(one !== other)}>{one === other ? t('changes.same') : other}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
