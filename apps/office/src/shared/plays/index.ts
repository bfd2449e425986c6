export { usePlayName } from './use-play-name.ts';
