import { Icon } from '@lantern/ui/base';
import { useZone } from '../../../shared/clock/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { useMaintenance } from '../use-maintenance.tsx';

/** While a sport is in maintenance its matches are shown and take no bets. */
export function MaintenanceNote({ category }: { category: 'SPORTS' | 'ESPORTS' }) {
  const t = useTexts('catalogue');
  const zone = useZone();
  const closed = [...useMaintenance().values()].filter(({ gameType }) => gameType === category);
  return closed.map(({ gameCode, gameName, backAt }) => (
    <p key={gameCode} role="status" className="sb-note">
      <Icon name="alert" size={16} />
      {t('restTitle', { name: gameName })}
      {backAt === null ? null : ` · ${t('backAt', { time: zone.stamp(Date.parse(backAt)).slice(0, 16) })}`}
    </p>
  ));
}
