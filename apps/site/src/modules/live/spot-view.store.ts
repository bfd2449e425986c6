import { create } from 'zustand';

/** The spot that a mouse or the keyboard is on; kept apart from the page, which is not drawn again for it. */
export const useSpotView = create<{ readonly code: string | null }>(() => ({ code: null }));
export const lookAtSpot = (code: string | null): void => {
  if (useSpotView.getState().code !== code) useSpotView.setState({ code });
};
