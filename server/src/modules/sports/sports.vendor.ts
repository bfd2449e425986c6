export { SPORTS_VENDOR as VENDOR } from '@lantern/rules/catalogue';
