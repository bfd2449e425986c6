export { isNotOff, isOn, type Settings, useSettings } from './settings.ts';
