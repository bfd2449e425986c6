export { ownScript } from './own-script.ts';
