/** Roles of operators in the order in which they are shown. A right names the roles that have it; an admin has all. */
export const STAFF_ROLE_NAMES = ['support', 'finance', 'risk', 'content', 'games', 'admin', 'auditor'] as const;
export type StaffRole = (typeof STAFF_ROLE_NAMES)[number];
