import { Card } from '@lantern/ui/base';
import { Facts } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import type { OfficeMission } from '../model/draft-values.ts';

/** When each version was saved, and when it began to hold. */
export function VersionsCard({ mission: { versions, liveVersion } }: { mission: OfficeMission }) {
  const t = useText();
  const when = useWhen();
  return (
    <Card pad="normal">
      <h2 className="mb-2 text-14 font-semibold">{t('missions.versions')}</h2>
      <Facts
        items={versions.map(({ version, at, by, startedAt }) => [
          `${t('missions.version', { version: String(version) })}${version === liveVersion ? ` · ${t('missions.holds')}` : ''}`,
          `${when.short(at)} · ${by}${startedAt ? ` · ${t('missions.began', { at: when.short(startedAt) })}` : ''}`,
        ])}
      />
    </Card>
  );
}
