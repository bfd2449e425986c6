import type { OfficeModule } from '../../shared/office/index.ts';

export const saferPlay: OfficeModule<Record<never, never>> = {
  pages: {},
  screens: {},
  texts: { settings: 'safer-play.settings.office' },
};
