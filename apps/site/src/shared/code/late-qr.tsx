import { type ComponentProps, lazy, Suspense } from 'react';
import { withinLimit } from '../late.ts';
import type { QrCode } from './qr-code.tsx';

const Code = lazy(withinLimit(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode }))));

/** A QR code that loads after the page; its space is reserved. */
export function LateQr(props: ComponentProps<typeof QrCode> & { sizePx: number }) {
  return (
    <span className="block shrink-0" style={{ inlineSize: props.sizePx, blockSize: props.sizePx }}>
      <Suspense fallback={null}>
        <Code {...props} />
      </Suspense>
    </span>
  );
}
