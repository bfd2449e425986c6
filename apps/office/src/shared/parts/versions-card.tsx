import { Card } from '@lantern/ui/base';
import { useText, useWhen } from '../texts/index.ts';
import { Facts } from './facts.tsx';

interface VersionsProps {
  /** What operators saved, with the version that holds; null: none. */
  readonly of: {
    readonly versions: readonly {
      readonly version: number;
      readonly at: string;
      readonly by: string;
      readonly startedAt: string | null;
    }[];
    readonly liveVersion: number | null;
  };
}

/** When each version was saved, and when it began to hold. */
export function VersionsCard({ of: { versions, liveVersion } }: VersionsProps) {
  const t = useText();
  const when = useWhen();
  return (
    <Card pad="normal">
      <h2 className="mb-2 text-14 font-semibold">{t('common.versions.title')}</h2>
      <Facts
        items={versions.map(({ version, at, by, startedAt }) => [
          `${t('common.versions.version', { version: String(version) })}${version === liveVersion ? ` · ${t('common.versions.holds')}` : ''}`,
          `${when.short(at)} · ${by}${startedAt ? ` · ${t('common.versions.began', { at: when.short(startedAt) })}` : ''}`,
        ])}
      />
    </Card>
  );
}
