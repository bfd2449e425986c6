import { type LinkSlotProps, SideRail } from '@lantern/ui/base';
import { lazy, Suspense } from 'react';
import { useAfterPaint } from '../../shared/after-paint.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { toasts } from '../../shared/toasts/index.ts';
import { openWindow } from '../../shared/windows/index.ts';
import { useSupportAddress } from './support-link.tsx';

const QrCode = lazy(() => import('../../shared/code/qr-code.tsx').then((module) => ({ default: module.QrCode })));

/** Spec 9, side-bar QR: 74 px, of which 7 on each side are margin. */
const CODE_PX = 60;

/** The rails in the margins (spec 2, side bars): the site's own address as a code, and where help is. */
export function Rails() {
  const t = useTexts('site');
  const support = useSupportAddress();
  const later = useAfterPaint();
  const copy = () =>
    navigator.clipboard.writeText(`${location.origin}/index`).then(
      () => toasts.add({ kind: 'done', text: t('rail.copied') }),
      () => toasts.add({ kind: 'fail', text: t('rail.notCopied') }),
    );
  return (
    <>
      <SideRail
        side="start"
        label={t('rail.app')}
        title={t('rail.scan')}
        code={
          later ? (
            <Suspense fallback={null}>
              <QrCode text={`${location.origin}/index`} label={t('rail.qr')} sizePx={CODE_PX} />
            </Suspense>
          ) : (
            <span />
          )
        }
        items={[
          {
            id: 'copy',
            label: t('rail.copy'),
            icon: 'copy',
            link: (slot) => <button type="button" {...slot} onClick={copy} />,
          },
        ]}
      />
      <SideRail
        side="end"
        label={t('rail.help')}
        items={[
          {
            id: 'notices',
            label: t('rail.notices'),
            icon: 'bell',
            link: (slot) => <button type="button" {...slot} onClick={() => openWindow('notice')} />,
          },
          ...(support
            ? [
                {
                  id: 'support',
                  label: t('rail.support'),
                  icon: 'headset' as const,
                  link: (slot: LinkSlotProps) => (
                    <a href={support} target="_blank" rel="noreferrer" {...slot}>
                      {slot.children}
                    </a>
                  ),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
