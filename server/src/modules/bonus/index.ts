export { bonusTermsFaults, categoryFaults } from './bonus.draft.ts';
export { bonus } from './bonus.module.ts';
export { takeBackGrant } from './bonus.service.ts';
export { expireGrants } from './bonus.store.ts';
export { bonusDetails, bonusTermsOf, factorOf, factorsOf } from './bonus.terms.ts';
