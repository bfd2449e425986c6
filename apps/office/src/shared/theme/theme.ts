import { localStore } from '@lantern/client';
import { create } from 'zustand';

export type Theme = 'light' | 'dark';
const isDark = () => document.documentElement.dataset['theme'] === 'dark';

export const useTheme = create<{ readonly theme: Theme }>(() => ({ theme: isDark() ? 'dark' : 'light' }));

export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  localStore.setItem('office.theme', theme);
  useTheme.setState({ theme });
}
