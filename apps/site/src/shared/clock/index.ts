export { useNowMs } from './clock.ts';
export { serverNowMs } from './server-time.ts';
export { useZone, type ZoneFormat } from './zone.ts';
