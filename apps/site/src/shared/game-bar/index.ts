export {
  type BarAction,
  type GameAddressed,
  type GameBarParts,
  useGameBar,
  useGameBarParts,
} from './game-bar-parts.ts';
export { playingSince } from './play-session.ts';
