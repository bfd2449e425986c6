export { catalogue } from './catalogue.module.ts';
export { houseGameName } from './catalogue.names.ts';
export { type Offered, offerOf } from './catalogue.offer.ts';
export { openHouseGames } from './catalogue.office.store.ts';
export {
  addVendorGame,
  orderGames,
  saveGame,
  saveVendor,
  setStates,
  staffGames,
  staffVendors,
} from './catalogue.office.ts';
export { countryOf, levelHook } from './catalogue.viewer.ts';
