export { loadReporter, onRenderFault, watchFaults } from './faults.ts';
