export { recordStaffAct, type StaffAct, staffChecks } from './staff.audit.store.ts';
export { foundOperator } from './staff.founding.ts';
export { STAFF_RIGHTS, type StaffRight } from './staff.rights.ts';
export { staff } from './staff.room.ts';
export { seedStaff } from './staff.seed.ts';
export { addStaff, authenticateStaff } from './staff.service.ts';
export { operatorOf } from './staff.store.ts';
export { openTotp, totpCode } from './staff.totp.ts';
