import type { MissionClaim } from '@lantern/contract/missions';
import { Card, CardHead } from '@lantern/ui/base';
import { useZone } from '../../../shared/clock/index.ts';
import { useMissionTexts } from '../use-mission-texts.ts';

/** What the member claimed, the newest first; nothing where nothing was. */
export function RecentClaims({ claims }: { claims: readonly MissionClaim[] }) {
  const { t, rewardOf } = useMissionTexts();
  const zone = useZone();
  if (claims.length === 0) return null;
  return (
    <Card>
      <CardHead title={t('recent')} />
      <ul>
        {claims.map(({ missionId, title, reward, at }) => (
          <li
            key={`${missionId} ${at}`}
            className="flex flex-wrap items-center gap-x-4 border-t border-line px-4 py-2.5 text-13"
          >
            <span className="num text-12 text-ink-2">{zone.stamp(Date.parse(at)).slice(0, 16)}</span>
            <span className="min-w-0 grow">{title}</span>
            <b className="num">{rewardOf(reward)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}
