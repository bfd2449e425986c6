import { create } from 'zustand';
import type { Answer, Refused } from '../calls/index.ts';
import { isTrial, useSession } from '../session/index.ts';

/** The modal windows of the site (spec 2, modals); at most one stands. */
export type WindowName =
  | 'login'
  | 'register'
  | 'forgot'
  | 'newPassword'
  | 'step'
  | 'channelName'
  | 'changePassword'
  | 'logout'
  | 'realAccount'
  | 'notice';

type Step = NonNullable<Answer<'login'>['next']>;
type Guest = NonNullable<Answer<'finishChannel'>['register']> & { readonly channel: string };

interface Typed {
  readonly username?: string;
  /** In memory only, for as long as the window is open. */
  readonly password?: string;
  readonly mobileNum?: string;
  readonly refused?: Refused;
}

interface WindowsState {
  readonly open: WindowName | null;
  /** Notice to show first. */
  readonly noticeId: string | null;
  /** What the player wanted when a log-in was required: done after it. */
  readonly next: (() => void) | null;
  /** What was typed before the window opened, and the server's reply to it. */
  readonly typed: Typed | null;
  /** What the server still asks for before a log-in stands. */
  readonly step: Step | null;
  /** Somebody whom a third party vouches for and who has no account here yet. */
  readonly guest: Guest | null;
  /** The one-time proof of a link in a mail: it sets a new password. */
  readonly linkTicket: string | null;
}

const CLOSED: WindowsState = {
  open: null,
  noticeId: null,
  next: null,
  typed: null,
  step: null,
  guest: null,
  linkTicket: null,
};

export const useWindows = create<WindowsState>(() => CLOSED);

// One comes from the other: what was wanted before goes on after either.
const CHAINED: readonly WindowName[] = [
  'login',
  'register',
  'forgot',
  'newPassword',
  'step',
  'channelName',
  'changePassword',
];

export const openWindow = (open: WindowName, noticeId: string | null = null): void =>
  useWindows.setState((state) => ({ ...CLOSED, open, noticeId, next: CHAINED.includes(open) ? state.next : null }));

/** A window that goes on with what another one learnt. */
export function openWith(
  open: WindowName,
  known: Partial<Pick<WindowsState, 'step' | 'guest' | 'linkTicket' | 'typed'>>,
): void {
  openWindow(open);
  useWindows.setState(known);
}

export const closeWindow = (): void => useWindows.setState(CLOSED);

/** Closes the log-in or registration and goes on with what was wanted. */
export function closeAndGoOn(): void {
  const { next } = useWindows.getState();
  closeWindow();
  next?.();
}

/** Spec 6: does `work` for a logged-in member, else opens the log-in popup and does it afterwards. */
export function asMember(work: () => void): void {
  if (useSession.getState().state === 'member') work();
  else useWindows.setState({ ...CLOSED, open: 'login', next: work });
}

/** As `asMember`; a trial account sees the real-account warning instead (spec 8, `in_need_true_account`). */
export function asRealMember(work: () => void): void {
  asMember(() => {
    if (isTrial(useSession.getState().member)) openWindow('realAccount');
    else work();
  });
}

/** What every window gets: whether it is open, and how it closes itself. */
export type WindowProps = { open: boolean; onClose: () => void };

/** Whether a window or an open list covers the page: Escape closes that first. A closed list of the header has its role, too. */
export const isCovered = (): boolean =>
  document.querySelector('[role=dialog]:not([popover]), dialog[open], :popover-open') !== null;
