/** Winners, latest wins and the times that payments really took: from data, never from a script. */
export const winnersCalls = {};
