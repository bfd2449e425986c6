import type { EventName, EventPayload } from '@lantern/contract';
import type { ReadyLanguage } from '@lantern/i18n/languages';
import { MEMBER_TYPE } from '@lantern/rules/account';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { queryClient } from '../src/app/query-client.ts';
import { router } from '../src/app/router.tsx';
import type { Answer } from '../src/shared/calls/index.ts';
import { startSession } from '../src/shared/session/index.ts';
import { showLanguage, TextsProvider } from '../src/shared/texts/index.ts';
import { toasts } from '../src/shared/toasts/index.ts';
import { answerOf, server } from './fake-server.ts';
import { partsArrived, until } from './hands.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** When every test begins. */
export const START = '2026-11-20T08:00:00.000Z';
const DESKTOP_PX = 1440;
export const PHONE_PX = 390;

type Person = 'visitor' | 'member' | 'trial' | 'agent';
const TYPES = { member: MEMBER_TYPE.member, trial: MEMBER_TYPE.trial, agent: MEMBER_TYPE.agent } as const;

interface Currency {
  readonly symbol: string;
  readonly decimals: number;
}
export interface Opening {
  /** Who opens the page; a visitor unless a test says otherwise. */
  readonly as?: Person;
  /** More about the member. */
  readonly member?: Partial<Answer<'getMemberInfo'>>;
  readonly balance?: string;
  readonly currency?: Partial<Currency>;
  /** Flags of the merchant by their names, on or off; the others are as the server gives them. */
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly language?: ReadyLanguage;
  readonly width?: number;
  /** The player wants no motion. */
  readonly isStill?: boolean;
}

export interface OpenSite {
  /** Where the page is now, with what stands behind `?`. */
  readonly address: () => string;
  readonly go: (address: string) => Promise<void>;
  readonly back: () => Promise<void>;
}

let root: Root | undefined;
/** Errors that parts of the page threw while they were drawn, whoever caught them. */
let renderFaults: unknown[] = [];
let lastSeq = 0;

/** The page of these tests is near everything, and nobody has touched it yet. */
class SeesEverything {
  readonly #report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }
  observe(target: Element): void {
    this.#report([{ isIntersecting: true, target } as IntersectionObserverEntry], this as never);
  }
  unobserve(): void {}
  disconnect(): void {}
}

interface Browser {
  readonly setViewport: (size: object) => void;
  readonly settings: { readonly device: { prefersReducedMotion: 'reduce' | 'no-preference' } };
}
function setBrowser(width: number, isStill: boolean): void {
  const { happyDOM } = window as unknown as { happyDOM: Browser };
  happyDOM.setViewport({ width });
  happyDOM.settings.device.prefersReducedMotion = isStill ? 'reduce' : 'no-preference';
}

/** Everything of an earlier test that the modules of the page, or the browser, have stored. */
function forgetAll(): void {
  for (const one of globalThis.pageEdges?.stores ?? []) one.setState(one.getInitialState(), true);
  for (const { id } of toasts.read()) toasts.close(id);
  queryClient.clear();
  sessionStorage.clear();
  localStorage.clear();
  // The pop-up notice was seen in this visit (spec 3): only its own tests want it.
  sessionStorage.setItem('index_notice', '1');
}

/** Before each test: an empty browser, a server that knows only the frame of the page, and a clock that goes on when it is waited for. */
export function setUpSite(): void {
  vi.useFakeTimers({
    now: Date.parse(START),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  vi.stubGlobal('IntersectionObserver', SeesEverything);
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true });
  forgetAll();
  renderFaults = [];
  server.reset();
}

/** After each test: the page is left. Fails where a part of it threw an error, and where it made a call that the test names no answer for. */
export async function leaveSite(): Promise<void> {
  await act(async () => root?.unmount());
  root = undefined;
  // A part that comes after the end of its file fails, and stays missing in the next files, which share the modules of the page.
  // They are waited for without a page: one that the test has only led to would make calls that the test is not about.
  await partsArrived();
  document.body.replaceChildren();
  vi.useRealTimers();
  expect(renderFaults, 'errors while the page was drawn').toEqual([]);
  expect(server.unexpected(), 'calls without an answer').toEqual([]);
}

function merchantOf({ currency = {}, flags = {} }: Opening): Partial<Answer<'getPermission'>> {
  return {
    merchant: { ...answerOf('getPermission').merchant, name: 'Lantern', code: 'lantern', timeZone: 'Asia/Ho_Chi_Minh' },
    currencySymbol: currency.symbol ?? 'P',
    currency: 'LTN',
    decimals: currency.decimals ?? 2,
    languages: ['EN', 'VI', 'AR'],
    whitelabel: Object.entries(flags).map(([modId, isOn]) => ({ modId, enabled: isOn ? '1' : '0', childrenNodes: [] })),
  };
}

/** What the server knows of the member who is logged in, or logs in later. */
export function presetMember(
  as: keyof typeof TYPES,
  { member = {}, balance = '100', currency = {} }: Opening = {},
): void {
  server.presets('getMemberInfo', {
    ...{ id: '77', account: 'lan', nickname: 'Lan', type: TYPES[as] },
    currency: as === 'trial' ? 'FUN' : 'LTN',
    currencySymbol: as === 'trial' ? 'FUN' : (currency.symbol ?? 'P'),
    ...member,
  });
  server.presets('getBalance', { sumBalance: balance, main: balance, currency: 'LTN' });
  // Due long after the test.
  server.presets('getRealityCheck', { dueAt: '2027-01-01T00:00:00Z' });
}

function prepareServer(opening: Opening): void {
  const { as = 'visitor' } = opening;
  server.presets('getPermission', merchantOf(opening));
  if (as === 'visitor') return;
  server.presets('getSession', { token: `token of the ${as}` });
  presetMember(as, opening);
}

/** Opens an address of the site in its whole frame, as a browser does that has not been here before. */
export async function openSite(address: string, opening: Opening = {}): Promise<OpenSite> {
  const { as = 'visitor', language = 'EN', width = DESKTOP_PX, isStill = false } = opening;
  setBrowser(width, isStill);
  prepareServer(opening);
  const history = createMemoryHistory({ initialEntries: [address] });
  // The routes of the site in a router that has seen no other page.
  const fresh = createRouter({ ...router.options, history, scrollRestoration: false });
  const box = document.body.appendChild(document.createElement('div'));
  await showLanguage(language);
  const onFault = (error: unknown) => void renderFaults.push(error);
  root = createRoot(box, { onCaughtError: onFault, onUncaughtError: onFault });
  await act(async () => {
    void startSession();
    root?.render(
      <QueryClientProvider client={queryClient}>
        <TextsProvider>
          <RouterProvider router={fresh as never} />
        </TextsProvider>
      </QueryClientProvider>,
    );
  });
  await until(() => document.querySelector('main, [role=dialog]'));
  if (as !== 'visitor') await until(() => server.sent('getMemberInfo').length > 0);
  return {
    address: () => history.location.href,
    go: (to) => act(async () => history.push(to)),
    back: () => act(async () => history.back()),
  };
}

/** Opens a page of the personal centre, over the page without a game, which draws the least. */
export const openPanel = (page: string, opening: Opening = {}): Promise<OpenSite> =>
  openSite(`/game?panel=${page}`, { as: 'member', ...opening });

const openSockets = () => until(() => (globalThis.pageEdges?.sockets.size ? globalThis.pageEdges.sockets : undefined));

/** An event of the server arrives at the page. */
export async function push<N extends EventName>(name: N, data: EventPayload<N>): Promise<void> {
  const sockets = await openSockets();
  lastSeq += 1;
  await act(async () => {
    for (const { listeners } of sockets) listeners.get('events')?.([{ seq: String(lastSeq), name, data }]);
  });
}

/** The line over which events arrive is lost, or found again. */
export async function turnLine(isOn: boolean): Promise<void> {
  const sockets = await openSockets();
  await act(async () => {
    for (const { listeners } of sockets) listeners.get(isOn ? 'connect' : 'disconnect')?.([]);
  });
}
