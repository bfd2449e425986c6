/** What uses the pictures of a transfer's receipt. */
export const receiptsOf = (depositId: string): string => `deposit ${depositId}`;
