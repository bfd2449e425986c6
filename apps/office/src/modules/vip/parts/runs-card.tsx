import { Card, EmptyState } from '@lantern/ui/base';
import { moneyIn } from '../../../shared/money/index.ts';
import { Facts } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import type { Programme } from '../model/level-values.ts';

/** Benefits by period: to how many, how much, and whether they wait for money. */
export function RunsCard({ programme: { runs, currency } }: { programme: Programme }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  return (
    <Card pad="normal">
      <h2 className="mb-2 text-14 font-semibold">{t('vip.runs')}</h2>
      {runs.length === 0 ? <EmptyState title={t('vip.noRuns')} /> : null}
      <Facts
        items={runs.map(({ benefit, period, state, given, amount }) => [
          `${t(`vip.fields.${benefit}`)} · ${period}`,
          `${t('vip.given', { members: when.number(given), amount: moneyIn(amount, currency, tag) })} · ${t(`vip.runStates.${state}`)}`,
        ])}
      />
    </Card>
  );
}
