import { IconButton } from '@lantern/ui/base';
import { useTexts } from '../../../shared/texts/index.ts';
import { showTheme, useTheme } from '../../../shared/theme/index.ts';

export function ThemeButton() {
  const t = useTexts('site');
  const theme = useTheme((state) => state.theme);
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={t(next === 'dark' ? 'top.darkTheme' : 'top.lightTheme')}
      onClick={() => showTheme(next)}
    />
  );
}
