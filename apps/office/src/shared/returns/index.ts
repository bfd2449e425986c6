export { BandPicture } from './band-picture.tsx';
export { percent } from './percent.ts';
