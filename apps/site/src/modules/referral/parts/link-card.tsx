import { Button, Card } from '@lantern/ui/base';
import { useState } from 'react';
import { LateQr } from '../../../shared/code/late-qr.tsx';
import { saveQr } from '../../../shared/code/save-qr.ts';
import { useReferralTexts } from '../use-referral-texts.ts';

const QR_PX = 180;
const MARGIN_PX = 8;

/** The member's link: to scan, to copy, to share where the browser can, and the code alone. */
export function LinkCard({ code, path }: { code: string; path: string }) {
  const { t } = useReferralTexts();
  const [result, setResult] = useState<'copied' | 'notCopied'>();
  const address = `${location.origin}${path}`;
  const copy = (text: string) => () =>
    navigator.clipboard.writeText(text).then(
      () => setResult('copied'),
      () => setResult('notCopied'),
    );
  // A share that the player closes is no failure.
  const share = () => navigator.share({ url: address }).catch(() => undefined);
  return (
    <Card pad="normal" className="flex flex-col gap-3">
      <div className="self-center rounded-2 bg-white p-2">
        <LateQr text={address} label={t('qr')} sizePx={QR_PX} marginPx={MARGIN_PX} />
      </div>
      <h2 className="text-13 font-semibold">{t('link')}</h2>
      <code dir="ltr" className="num select-all break-all rounded-2 bg-sunken px-3 py-2 text-13">
        {address}
      </code>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon="copy" className="grow" onClick={() => void copy(address)()}>
          {t('copy')}
        </Button>
        {'share' in navigator ? (
          <Button icon="send" onClick={() => void share()}>
            {t('share')}
          </Button>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
        <span className="text-13 text-ink-2">{t('code')}</span>
        <code dir="ltr" className="num select-all font-semibold">
          {code}
        </code>
        <Button size="sm" icon="copy" onClick={() => void copy(code)()}>
          {t('copy')}
        </Button>
      </div>
      <Button size="sm" variant="text" icon="down" onClick={() => void saveQr(address, `${code}.png`)}>
        {t('saveQr')}
      </Button>
      <p role="status" className="text-12 text-ink-3">
        {result ? t(result) : ''}
      </p>
      <p className="rounded-2 bg-sunken p-3 text-12 text-ink-2">{t('fair')}</p>
    </Card>
  );
}
