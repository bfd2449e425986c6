import { type BrandTheme, brandRoles, COLOUR_PATTERN, isSeen } from '@lantern/rules/site';
import { z } from 'zod';
import { sha256 } from '../../platform/index.ts';
import type { Settings } from './site.settings.ts';

const PICTURE_START = 'data:image/png;base64,';
/** Letters of base64: about 60 kB of picture. */
const PICTURE_MAX = 82_000;
const PICTURE_SIDE_MAX = 1024;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const WIDTH_AT = 16;
const HEIGHT_AT = 20;
const HEADER_END = 24;

/** The bytes of a stored picture; null for none. */
export function pictureBytes(picture: string): Buffer | null {
  return picture.startsWith(PICTURE_START) ? Buffer.from(picture.slice(PICTURE_START.length), 'base64') : null;
}

/** A PNG by its first bytes, not larger than a logo has to be. */
function isSmallPng(picture: string): boolean {
  const bytes = pictureBytes(picture);
  if (bytes === null || bytes.length < HEADER_END || !bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return false;
  const sides = [bytes.readUInt32BE(WIDTH_AT), bytes.readUInt32BE(HEIGHT_AT)];
  return sides.every((side) => side > 0 && side <= PICTURE_SIDE_MAX);
}

/** A logo in the settings: a PNG as a data address, or nothing. */
export const logoShape = z
  .string()
  .max(PICTURE_MAX)
  .refine((picture) => picture === '' || isSmallPng(picture), 'not_a_picture')
  .meta({ editor: 'picture' });

const colourOf = (theme: BrandTheme) =>
  z
    .string()
    .max(7)
    .refine((text) => text === '' || (COLOUR_PATTERN.test(text) && isSeen(text, theme)), 'not_seen')
    .meta({ editor: 'colour' });

/** The colour of buttons and links in each theme; empty: the shipped one. */
export const coloursShape = z.strictObject({ light: colourOf('light'), dark: colourOf('dark') });

type Identity = Pick<Settings, 'merchant.logo' | 'merchant.colours'>;
const rule = (selector: string, roles: Readonly<Record<string, string>>): string =>
  `${selector}{${Object.entries(roles)
    .map(([role, value]) => `--${role}:${value}`)
    .join(';')}}`;

const versionOf = (text: string): string => sha256(text).toString('hex').slice(0, 12);
export const logoAddress = (identity: Pick<Identity, 'merchant.logo'>): string | null =>
  identity['merchant.logo'] === '' ? null : `/brand/logo.png?v=${versionOf(identity['merchant.logo'])}`;

/** The style that gives the site the merchant's colours and logo; empty for the shipped look. */
export function brandStyle(identity: Identity): string {
  const { light, dark } = identity['merchant.colours'];
  const logo = logoAddress(identity);
  return [
    ...(light === '' ? [] : [rule(':root:not([data-theme=dark])', brandRoles(light, 'light'))]),
    ...(dark === '' ? [] : [rule('[data-theme=dark]', brandRoles(dark, 'dark'))]),
    ...(logo === null
      ? []
      : [
          '.logo>.mark{display:none}',
          `.logo::before{content:"";inline-size:2.6em;block-size:2.6em;background:url("${logo}") center/contain no-repeat}`,
        ]),
  ].join('\n');
}

/** The address of that style, new with each change; null while it is empty. */
export function brandStyleAddress(identity: Identity): string | null {
  const style = brandStyle(identity);
  return style === '' ? null : `/brand/style.css?v=${versionOf(style)}`;
}

/** The merchant's own paragraphs of the footer, by language; none: the shipped ones. */
export const legalOf = (settings: Pick<Settings, 'merchant.legal'>) =>
  settings['merchant.legal'].map(({ language, text }) => ({
    language,
    paragraphs: text
      .split(/\n+/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
  }));
