export {
  type BatteryReport,
  type BatterySize,
  CI_SIZE,
  type Generator,
  LONG_SIZE,
  platformGenerator,
  runBattery,
} from './battery.ts';
export { BROKEN_GENERATORS } from './broken-generators.ts';
