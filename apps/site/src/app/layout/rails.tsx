import { localStore } from '@lantern/client';
import { type LinkSlotProps, type RailItem, SideRail } from '@lantern/ui/base';
import { useState } from 'react';
import { LateQr } from '../../shared/code/late-qr.tsx';
import { useTexts } from '../../shared/texts/index.ts';
import { toasts } from '../../shared/toasts/index.ts';
import { openWindow } from '../../shared/windows/index.ts';
import { install, useInstall } from '../install/index.ts';
import { type ResourceType, useResources } from '../resources.ts';
import { PlaceLink, SupportLink, useServicePlace } from './support-link.tsx';

/** Spec 9: side-bar QR 74, margin 7. */
const CODE = { sizePx: 74, marginPx: 7 };
const leads = (to: string) => (slot: LinkSlotProps) => <PlaceLink to={to} {...slot} />;

const PLATFORMS = [
  ['IOS_PROFILE', 'ios', 'phone'],
  ['IOS_LITE', 'iosLite', 'phone'],
  ['ANDROID', 'android', 'phone'],
] as const satisfies readonly (readonly [ResourceType, string, string])[];

/** Spec 2: the side bars are collapsible; the browser remembers each. */
function useFold(side: 'start' | 'end') {
  const key = `railFolded.${side}`;
  const [folded, setFolded] = useState(() => localStore.getItem(key) === '1');
  const onFold = () => {
    localStore.setItem(key, folded ? '0' : '1');
    setFolded(!folded);
  };
  return { folded, onFold };
}

/** The existing downloads; the mobile web is the last, and always there. */
function useOffers() {
  const t = useTexts('site.frame');
  const resources = useResources();
  const web = resources.of('H5')?.qrCodeUrl || `${location.origin}/index`;
  return [
    ...PLATFORMS.flatMap(([type, key, icon]) => {
      const found = resources.of(type);
      return found ? [{ id: type as string, name: t(`rail.${key}`), icon, code: found.qrCodeUrl || found.url }] : [];
    }),
    { id: 'H5', name: t('rail.web'), icon: 'globe' as const, code: web },
  ];
}

/**
 * The downloads (spec 2): a press shows the code of a platform; only existing ones are listed, and the mobile web
 * always exists.
 */
function Downloads() {
  const t = useTexts('site.frame');
  const offers = useOffers();
  const fold = useFold('start');
  const [wanted, setWanted] = useState('');
  const canInstall = useInstall((state) => state.canInstall);
  const shown = offers.find(({ id }) => id === wanted) ?? offers[0];
  const copy = () =>
    navigator.clipboard.writeText(shown?.code ?? '').then(
      () => toasts.add({ kind: 'done', text: t('rail.copied') }),
      () => toasts.add({ kind: 'fail', text: t('rail.notCopied') }),
    );
  const items: RailItem[] = [
    ...offers
      .filter((offer) => offer !== shown)
      .map(({ id, name, icon }, index) => ({
        id,
        label: name,
        icon,
        lineBefore: index === 0,
        link: (slot: LinkSlotProps) => <button type="button" {...slot} onClick={() => setWanted(id)} />,
      })),
    ...(canInstall
      ? [
          {
            id: 'install',
            label: t('rail.install'),
            icon: 'down' as const,
            lineBefore: true,
            link: (slot: LinkSlotProps) => <button type="button" {...slot} onClick={() => void install()} />,
          },
        ]
      : []),
    {
      id: 'copy',
      label: t('rail.copy'),
      icon: 'copy',
      lineBefore: true,
      link: (slot) => <button type="button" {...slot} onClick={copy} />,
    },
  ];
  return (
    <SideRail
      side="start"
      {...fold}
      label={t('rail.app')}
      title={shown?.name ?? ''}
      code={
        <LateQr
          key={shown?.id}
          text={shown?.code ?? ''}
          label={t('rail.qr', { platform: shown?.name ?? '' })}
          {...CODE}
        />
      }
      items={items}
    />
  );
}

function Ways() {
  const t = useTexts('site.frame');
  const support = useServicePlace();
  const { outside: others } = useResources();
  const fold = useFold('end');
  return (
    <SideRail
      side="end"
      {...fold}
      label={t('rail.help')}
      items={[
        {
          id: 'promotions',
          label: t('rail.promotions'),
          icon: 'gift',
          link: leads('/promotions'),
        },
        {
          id: 'notices',
          label: t('rail.notices'),
          icon: 'bell',
          link: (slot) => <button type="button" {...slot} onClick={() => openWindow('notice')} />,
        },
        ...(support === '/help'
          ? []
          : [{ id: 'help', label: t('rail.help'), icon: 'info' as const, link: leads('/help') }]),
        ...(support
          ? [
              {
                id: 'support',
                label: t('rail.support'),
                icon: 'headset' as const,
                link: (slot: LinkSlotProps) => <SupportLink to={support} {...slot} />,
              },
            ]
          : []),
        ...others.map(({ resourceType, name, url }, index) => ({
          id: `${resourceType}${name}`,
          label: name,
          icon: resourceType === 'MESSENGER' ? ('send' as const) : ('users' as const),
          lineBefore: index === 0,
          link: leads(url),
        })),
      ]}
    />
  );
}

/** The rails in the margins (spec 2, side bars): downloads with their codes, and support. */
export function Rails() {
  return (
    <>
      <Downloads />
      <Ways />
    </>
  );
}
