import { type BrandTheme, brandRoles, COLOUR_PATTERN } from '@lantern/rules/site';
import { Button, Logo } from '@lantern/ui/base';
import type { CSSProperties } from 'react';
import { useCall } from '../../../shared/calls/index.ts';
import { useText } from '../../../shared/texts/index.ts';

/** Settings that together are what visitors see of the merchant. */
const IDENTITY = ['merchant.name', 'merchant.logo', 'merchant.colours', 'merchant.licence', 'merchant.legal'] as const;
type IdentityKey = (typeof IDENTITY)[number];
export const isIdentity = (key: string): key is IdentityKey => (IDENTITY as readonly string[]).includes(key);

interface Identity {
  readonly 'merchant.name': string;
  readonly 'merchant.logo': string;
  readonly 'merchant.colours': { readonly light: string; readonly dark: string };
  readonly 'merchant.licence': { readonly authority: string; readonly number: string };
  readonly 'merchant.legal': readonly { readonly text: string }[];
}

function stylesOf(colour: string, theme: BrandTheme): CSSProperties {
  const roles = COLOUR_PATTERN.test(colour) ? brandRoles(colour, theme) : {};
  return Object.fromEntries(Object.entries(roles).map(([role, value]) => [`--${role}`, value])) as CSSProperties;
}

function Seen({ identity, theme }: { identity: Identity; theme: BrandTheme }) {
  const t = useText();
  const { authority, number } = identity['merchant.licence'];
  const legal = identity['merchant.legal'][0]?.text.split('\n')[0];
  const logo = identity['merchant.logo'];
  return (
    <div
      className="identity-seen"
      data-theme={theme}
      style={stylesOf(identity['merchant.colours'][theme], theme)}
      data-own-logo={logo === '' ? undefined : true}
    >
      <div className="identity-head">
        {logo === '' ? null : <img src={logo} alt="" />}
        <Logo name={identity['merchant.name']} />
        <Button variant="primary" size="sm" tabIndex={-1}>
          {t('settings.previewButton')}
        </Button>
      </div>
      <p>
        <span className="link">{t('settings.previewLink')}</span>
      </p>
      <div className="identity-foot">
        {authority === '' ? null : <b>{t('settings.previewLicence', { authority, number })}</b>}
        <span>{legal ?? t('settings.previewLegal')}</span>
      </div>
    </div>
  );
}

/** The merchant's look in both themes, with one setting as it is typed now. */
export function IdentityPreview({ changed, value }: { changed: IdentityKey; value: unknown }) {
  const t = useText();
  const query = useCall('listSettings');
  if (!query.data) return null;
  const stored = Object.fromEntries(query.data.list.map((setting) => [setting.key, setting.value]));
  const identity = { ...stored, [changed]: value ?? stored[changed] } as unknown as Identity;
  return (
    <section aria-label={t('settings.previewSite')}>
      <h3 className="mb-2 text-12 font-semibold text-ink-3">{t('settings.previewSite')}</h3>
      <div className="grid gap-3">
        <Seen identity={identity} theme="light" />
        <Seen identity={identity} theme="dark" />
      </div>
    </section>
  );
}
