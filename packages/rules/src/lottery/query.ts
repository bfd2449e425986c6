/**
 * What the site's lottery queries say of their caller (spec 7): prize mode LOTT, because no card TCG_LOTTO_VN or LOTT is under ELOTT
 * (spec 4), on a web device.
 */
export const LOTTERY_QUERY = { prizeMode: 'LOTT', device: 'WEB' } as const;
