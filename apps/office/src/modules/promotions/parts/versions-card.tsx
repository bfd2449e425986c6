import { Card } from '@lantern/ui/base';
import { Facts } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import type { OfficePromotion } from '../model/draft-values.ts';

/** When each version was saved, and when it began to hold. */
export function VersionsCard({ promotion: { versions, liveVersion } }: { promotion: OfficePromotion }) {
  const t = useText();
  const when = useWhen();
  return (
    <Card pad="normal">
      <h2 className="mb-2 text-14 font-semibold">{t('promotions.versions')}</h2>
      <Facts
        items={versions.map(({ version, at, by, startedAt }) => [
          `${t('promotions.version', { version: String(version) })}${version === liveVersion ? ` · ${t('promotions.holds')}` : ''}`,
          `${when.short(at)} · ${by}${startedAt ? ` · ${t('promotions.began', { at: when.short(startedAt) })}` : ''}`,
        ])}
      />
    </Card>
  );
}
