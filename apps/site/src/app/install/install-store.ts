import { create } from 'zustand';

/** Chromium's install prompt, stored until the visitor presses the install button. */
export interface InstallQuestion extends Event {
  prompt(): Promise<unknown>;
}

interface InstallState {
  /** An updated site waits to take over. */
  readonly updateReady: boolean;
  /** The browser would install the site on request. */
  readonly canInstall: boolean;
  /** `blocked`: refused in the browser, where alone it can be undone. */
  readonly push: 'unsupported' | 'blocked' | 'off' | 'on';
}

export const useInstall = create<InstallState>(() => ({ updateReady: false, canInstall: false, push: 'unsupported' }));
