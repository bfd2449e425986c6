import { localStore } from '@lantern/client';
import { create } from 'zustand';

export type Theme = 'light' | 'dark';

const isDark = () => document.documentElement.dataset['theme'] === 'dark';

/** Spec 3, local storage `theme`: dark or light, default light. `first-paint.js` has set it before the first paint. */
export const useTheme = create<{ readonly theme: Theme }>(() => ({ theme: isDark() ? 'dark' : 'light' }));

export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  localStore.setItem('theme', theme);
  useTheme.setState({ theme });
}
