export {
  type BatteryReport,
  type BatterySize,
  CI_SIZE,
  type Generator,
  houseGenerator,
  LONG_SIZE,
  runBattery,
} from './battery.ts';
export { BROKEN_GENERATORS } from './broken-generators.ts';
