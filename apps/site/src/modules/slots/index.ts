/** The page of a slot, fetched when one is opened. */
export const loadSlotPage = () => import('./pages/slot-page.tsx').then((module) => module.SlotPage);
