import { createContext, useContext } from 'react';
import type { Office } from './compose-office.ts';

const EMPTY = {
  pages: {},
  screens: {},
  menu: [],
  requests: {},
  finds: {},
  exports: {},
  subjects: {},
  rereads: new Map(),
} as unknown as Office;

/** Given by the frame: what is shared knows no module. */
export const OfficeContext = createContext<Office>(EMPTY);
export const useOffice = (): Office => useContext(OfficeContext);
