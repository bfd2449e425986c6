const NAMES: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera' };
const SHORT = 24;

/** The browser of a user agent without its version: enough to tell two devices apart. */
export function browserOf(userAgent: string): string {
  // Some name two: Edge and Opera say Chrome too, and Chrome says Safari.
  const name = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'].find((one) => userAgent.includes(`${one}/`));
  return name === undefined ? userAgent.slice(0, SHORT) : (NAMES[name] ?? name);
}
