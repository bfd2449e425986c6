export { onRenderFault, watchFaults } from './faults.ts';
