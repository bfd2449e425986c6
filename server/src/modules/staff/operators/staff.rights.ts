export { STAFF_RIGHTS, type StaffRight } from '@lantern/rules/staff';
