/** What the browser apps report when they catch a fault. No validator here: the apps load this file. */
export const FAULT_APPS = ['site', 'office'] as const;
export type FaultApp = (typeof FAULT_APPS)[number];
/** An error nobody caught, a promise nobody caught, a part of the app that did not arrive, a part that broke. */
export const FAULT_KINDS = ['error', 'rejection', 'missing', 'broken'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
/** Most characters. */
export const FAULT_MOST = { message: 300, stack: 2000, page: 200 } as const;

export interface FaultReport {
  readonly app: FaultApp;
  readonly kind: FaultKind;
  readonly message: string;
  readonly stack: string;
  readonly page: string;
  readonly release: string;
  readonly requestId?: string;
}

/** Reports of one page: a fault that repeats with each second must not fill the log. */
const MOST_REPORTS = 5;

/** Takes out what may be personal or secret: queries of addresses, e-mail addresses, numbers of members, codes and tokens. */
export const withoutPersons = (text: string): string =>
  text
    .replace(/[?#][^\s)'"]*/g, '')
    .replace(/[^\s@<>()'"]+@[^\s@<>()'"]+/g, '…@…')
    .replace(/[\w+=-]{20,}/g, (word) => (/\d/.test(word) ? '…' : word))
    .replace(/\d{5,}/g, '…');

const cut = (text: string, most: number): string => text.slice(0, most);

const CAUSES_MOST = 3;
/** What an error says, and what its causes say: a part that did not arrive says why. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const causes: string[] = [];
  for (let { cause } = error; cause instanceof Error && causes.length < CAUSES_MOST; cause = cause.cause)
    causes.push(cause.message);
  return [error.message, ...causes].join(': ');
}

/** The server answers a fault with its request id, which a refused call keeps in `refused`. */
function requestIdOf(error: unknown): string | undefined {
  const { refused } = Object(error) as { refused?: { requestId?: unknown } };
  return typeof refused?.requestId === 'string' ? refused.requestId : undefined;
}

export interface FaultSource {
  readonly app: FaultApp;
  /** The file name of the app's entry: it has the hash of the build. */
  readonly release: string;
  readonly page: () => string;
  readonly send: (report: FaultReport) => void;
}

/** Reports each fault once and only a few of a page. It never throws: what it serves has failed already. */
export function createFaultReporter({ app, release, page, send }: FaultSource) {
  const reported = new Set<string>();
  return (kind: FaultKind, error: unknown): void => {
    const stack = (error instanceof Error && error.stack) || '';
    const text = cut(withoutPersons(messageOf(error)).trim(), FAULT_MOST.message) || 'unknown';
    if (reported.has(text) || reported.size >= MOST_REPORTS) return;
    reported.add(text);
    const requestId = requestIdOf(error);
    send({
      app,
      kind,
      message: text,
      stack: cut(withoutPersons(stack), FAULT_MOST.stack),
      page: cut(withoutPersons(page()), FAULT_MOST.page),
      release,
      ...(requestId === undefined ? {} : { requestId }),
    });
  };
}

/** Sends a report without waiting for it, also while the page closes. */
export function sendFault(report: FaultReport): void {
  void fetch('/wps/system/faults', {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined);
}
