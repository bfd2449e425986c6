import type { Module } from '../../../platform/index.ts';
import { addStaffGame } from './add-staff-game.ts';
import { listStaffGames } from './list-staff-games.ts';
import { listStaffVendors } from './list-staff-vendors.ts';
import { orderStaffGames } from './order-staff-games.ts';
import { saveStaffGame } from './save-staff-game.ts';
import { saveStaffVendor } from './save-staff-vendor.ts';
import { setStaffGamesState } from './set-staff-games-state.ts';

/** Office calls of this module. */
export const catalogueOffice: Module = {
  name: 'catalogue/office',
  answers: [
    addStaffGame,
    listStaffGames,
    listStaffVendors,
    orderStaffGames,
    saveStaffGame,
    saveStaffVendor,
    setStaffGamesState,
  ],
};
