export { STAFF_RIGHTS, type StaffRight } from '@lantern/contract/lists';
