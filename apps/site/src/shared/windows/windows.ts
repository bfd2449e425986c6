import { create } from 'zustand';
import { isTrial, useSession } from '../session/index.ts';

/** The modal windows of the site (spec 2, modals); at most one stands. */
export type WindowName = 'login' | 'register' | 'changePassword' | 'logout' | 'realAccount' | 'notice';

interface WindowsState {
  readonly open: WindowName | null;
  /** Notice to show first. */
  readonly noticeId: string | null;
  /** What the player wanted when a log-in was asked for: done after it. */
  readonly next: (() => void) | null;
}

export const useWindows = create<WindowsState>(() => ({ open: null, noticeId: null, next: null }));

export const openWindow = (open: WindowName, noticeId: string | null = null): void =>
  useWindows.setState((state) => ({ open, noticeId, next: open === 'register' ? state.next : null }));

export const closeWindow = (): void => useWindows.setState({ open: null, noticeId: null, next: null });

/** Closes the log-in or registration and goes on with what was wanted. */
export function closeAndGoOn(): void {
  const { next } = useWindows.getState();
  closeWindow();
  next?.();
}

/** Spec 6: does `work` for a logged-in member, else opens the log-in popup and does it afterwards. */
export function asMember(work: () => void): void {
  if (useSession.getState().state === 'member') work();
  else useWindows.setState({ open: 'login', noticeId: null, next: work });
}

/** As `asMember`; a trial account sees the real-account warning instead (spec 8, `in_need_true_account`). */
export function asRealMember(work: () => void): void {
  asMember(() => {
    if (isTrial(useSession.getState().member)) openWindow('realAccount');
    else work();
  });
}
