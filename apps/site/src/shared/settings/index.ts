export { type Flags, isNotOff, isOn } from './flags.ts';
export { type Settings, useSettings } from './settings.ts';
