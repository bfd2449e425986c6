export { showTheme, type Theme, useTheme } from './theme.ts';
