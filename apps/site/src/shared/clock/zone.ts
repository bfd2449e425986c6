import { useMemo } from 'react';
import { useSettings } from '../settings/index.ts';
import { makeZoneFormat, type ZoneFormat } from './zone-format.ts';

const DEFAULT_ZONE = 'Asia/Ho_Chi_Minh';

/** Times in the merchant's time zone, where draws and business days happen. */
export function useZone(): ZoneFormat {
  const zone = useSettings()?.merchant.timeZone ?? DEFAULT_ZONE;
  return useMemo(() => makeZoneFormat(zone), [zone]);
}
export type { ZoneFormat };
