import { useZone } from '../clock/index.ts';
import { useTexts } from '../texts/index.ts';

/** "Back at 18:00", or a general maintenance text; undefined for an open game. Needs the texts of `catalogue`. */
export function useMaintenanceText(game: { readonly state: 'on' | 'maintenance'; readonly backAt: string | null }) {
  const t = useTexts('catalogue');
  const zone = useZone();
  if (game.state !== 'maintenance') return undefined;
  return game.backAt === null ? t('resting') : t('backAt', { time: zone.time(Date.parse(game.backAt)) });
}
