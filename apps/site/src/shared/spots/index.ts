export { type SpotName, useSpotTexts } from './use-spot-texts.ts';
