export { LazyImage } from './lazy-image.tsx';
