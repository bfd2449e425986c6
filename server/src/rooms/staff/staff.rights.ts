/** What an operator may be allowed; the door checks the right that a call names (standards.md 7, 8.2.1). */
export const STAFF_RIGHTS = ['lottery.import', 'lottery.approve'] as const;
export type StaffRight = (typeof STAFF_RIGHTS)[number];
