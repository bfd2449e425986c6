export { drawsOn, WEEKDAYS, type Weekday } from './model/weekdays.ts';
export { emblemOf, paletteOf } from './parts/emblems.ts';
