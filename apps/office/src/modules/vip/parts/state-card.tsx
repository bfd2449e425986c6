import { Badge, Card } from '@lantern/ui/base';
import type { ReactNode } from 'react';
import { moneyIn } from '../../../shared/money/index.ts';
import { Facts } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import type { Programme } from '../model/level-values.ts';

/** Which version holds, the budget, and when each version was saved and began. */
export function StateCard({ programme, end }: { programme: Programme; end: ReactNode }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const { currency, version, liveVersion, isRequested, funded, spent, versions, openUpgrades } = programme;
  const money = (amount: string) => moneyIn(amount, currency, tag);
  return (
    <Card>
      <div className="card-head">
        <h2>{t('vip.state')}</h2>
        <span className="end">{end}</span>
      </div>
      <div className="grid gap-3 p-4">
        {isRequested ? <Badge tone="amber">{t('vip.requested')}</Badge> : null}
        <Facts
          items={[
            [t('vip.holds'), liveVersion === 0 ? t('vip.shipped') : t('vip.version', { version: String(liveVersion) })],
            [t('vip.newest'), version === 0 ? t('vip.shipped') : t('vip.version', { version: String(version) })],
            [t('vip.budget'), money(funded)],
            [t('vip.spent'), money(spent)],
            [t('vip.openUpgrades'), when.number(openUpgrades)],
          ]}
        />
        {versions.length > 0 ? (
          <Facts
            items={versions.map(({ version: number, at, by, startedAt }) => [
              t('vip.version', { version: String(number) }),
              `${when.short(at)} · ${by}${startedAt ? ` · ${t('vip.began', { at: when.short(startedAt) })}` : ''}`,
            ])}
          />
        ) : null}
      </div>
    </Card>
  );
}
