/** Limits that allow fast work and stop enumeration. */
export const read = { points: 240, seconds: 60, by: 'member' } as const;
export const write = { points: 60, seconds: 60, by: 'address' } as const;
/** Log-ins and second factors. */
export const few = { points: 10, seconds: 60, by: 'address' } as const;
