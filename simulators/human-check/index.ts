export { type HumanCheckOptions, type RunningHumanCheck, startHumanCheck } from './start-human-check.ts';
