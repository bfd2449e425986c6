export {
  type BarAction,
  type GameAddressed,
  type GameBarParts,
  useGameBar,
  useGameBarParts,
} from './game-bar-parts.ts';
