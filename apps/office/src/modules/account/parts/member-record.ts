/** What all records of a member have in common: the page they are on, and how many rows one shows at once. */
export const RECORD = { page: '/members/$id', size: 20 } as const;
