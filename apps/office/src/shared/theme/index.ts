export { showTheme, useTheme } from './theme.ts';
