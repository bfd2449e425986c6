export { drawRaffle } from './raffle.ts';
export { type RainTerms, splitRain } from './rain.ts';
export { drawWheel } from './wheel.ts';
