export { clockNowMs, useAtClock } from './clock.ts';
export { serverNowMs } from './server-time.ts';
export { TickingCountdown } from './ticking-countdown.tsx';
export { useZone, type ZoneFormat } from './zone.ts';
