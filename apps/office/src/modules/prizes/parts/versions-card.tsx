import { Card } from '@lantern/ui/base';
import { Facts } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import type { OfficePrize } from '../model/draft-values.ts';

/** When each version was saved, and when it began to hold. */
export function VersionsCard({ prize: { versions, liveVersion } }: { prize: OfficePrize }) {
  const t = useText();
  const when = useWhen();
  return (
    <Card pad="normal">
      <h2 className="mb-2 text-14 font-semibold">{t('prizes.versions')}</h2>
      <Facts
        items={versions.map(({ version, at, by, startedAt }) => [
          `${t('prizes.version', { version: String(version) })}${version === liveVersion ? ` · ${t('prizes.holds')}` : ''}`,
          `${when.short(at)} · ${by}${startedAt ? ` · ${t('prizes.began', { at: when.short(startedAt) })}` : ''}`,
        ])}
      />
    </Card>
  );
}
