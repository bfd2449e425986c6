export { composeOffice, dictionariesOf } from './compose-office.ts';
export { OfficeContext, useOffice } from './office-context.ts';
export {
  EXPORT_FIELDS,
  type ExportField,
  type Found,
  type OfficeModule,
  type RequestThing,
  type StaffRequest,
  type Words,
} from './office-module.ts';
