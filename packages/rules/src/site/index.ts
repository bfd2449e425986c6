export { type BrandTheme, brandRoles, COLOUR_PATTERN, contrast, isSeen, SHIPPED_COLOUR } from './brand-colours.ts';
export { OPEN_PATHS } from './open-paths.ts';
