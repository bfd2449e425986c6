import { create } from 'zustand';

/** Chromium's own question, kept until somebody presses our button. */
export interface InstallQuestion extends Event {
  prompt(): Promise<unknown>;
}

interface InstallState {
  /** A renewed site waits to take over. */
  readonly updateReady: boolean;
  /** The browser would put the site on the home screen if asked. */
  readonly canInstall: boolean;
  /** `blocked`: the person refused in the browser, and only there can it be undone. */
  readonly push: 'unsupported' | 'blocked' | 'off' | 'on';
}

export const useInstall = create<InstallState>(() => ({ updateReady: false, canInstall: false, push: 'unsupported' }));
