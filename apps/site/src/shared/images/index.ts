export { LazyImage, useLazyPictures } from './lazy-image.tsx';
