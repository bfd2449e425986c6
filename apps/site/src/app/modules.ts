// All modules that bring something to the first view, a line each: routes and public calls.
export { catalogue } from '../modules/catalogue/site-module.ts';
export { content } from '../modules/content/site-module.ts';
export { fairness } from '../modules/fairness/site-module.ts';
export { live } from '../modules/live/site-module.ts';
export { lottery } from '../modules/lottery/site-module.ts';
export { promotions } from '../modules/promotions/site-module.ts';
export { session } from '../modules/session/site-module.ts';
export { sports } from '../modules/sports/site-module.ts';
