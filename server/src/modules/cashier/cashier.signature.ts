/** Web-hooks older or newer than this are refused, so a copied one soon becomes worthless. */
export const SKEW_SECONDS = 300;

export const payTimeOf = (nowMs: number): string => String(Math.floor(nowMs / 1000));

/** Whether the time of a signed text is within the limit. The signature is verified first: an unsigned time proves nothing. */
export const isFresh = (time: string, nowMs: number): boolean =>
  /^[0-9]{10}$/.test(time) && Math.abs(Math.floor(nowMs / 1000) - Number(time)) <= SKEW_SECONDS;
