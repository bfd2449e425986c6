/** What uses the pictures of a transfer's receipt. */
export const receiptsOf = (depositId: string): string => `deposit ${depositId}`;

/** What uses the pictures of the proof of a withdrawal. */
export const proofsOf = (withdrawalId: bigint | string): string => `withdrawal ${withdrawalId}`;
