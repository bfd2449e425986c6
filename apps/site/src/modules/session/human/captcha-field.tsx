import { IconButton, Skeleton } from '@lantern/ui/base';
import { TextInput, type TextInputProps } from '@lantern/ui/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fromBase64Url, toBase64Url } from '../../../shared/base64url.ts';
import { callApi, type Refused } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';

export interface Captcha {
  readonly captchaId: string;
  readonly image: string;
}

/** Spec 9: a picture is not changed twice within 1000 ms. */
const REFRESH_MS = 1000;

/** The server names a picture by its hash. */
async function captchaOf(image: string): Promise<Captcha> {
  const hash = await crypto.subtle.digest('SHA-256', fromBase64Url(image));
  return { captchaId: toBase64Url(hash), image };
}

/** The present captcha, and how to renew it; nothing is fetched until it is required. */
export function useCaptcha(isRequired: boolean): { captcha: Captcha | undefined; renew: () => void } {
  const [captcha, setCaptcha] = useState<Captcha | undefined>();
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  const waiting = useRef<number | undefined>(undefined);
  // A picture is valid for one try; a request that comes too soon is delayed, never dropped (spec 9).
  const renew = useCallback(() => {
    window.clearTimeout(waiting.current);
    waiting.current = window.setTimeout(
      () => {
        lastAt.current = performance.now();
        void callApi('getCaptcha', {}).then(async (reply) => {
          if (reply.success) setCaptcha(await captchaOf(reply.value));
        });
      },
      Math.max(0, lastAt.current + REFRESH_MS - performance.now()),
    );
  }, []);
  useEffect(() => () => window.clearTimeout(waiting.current), []);
  useEffect(() => {
    if (isRequired) renew();
  }, [isRequired, renew]);
  return { captcha, renew };
}

/** The captcha of a form that requires one only when the server does: what to send, and how to handle a refusal. */
export function useCaptchaProof(requiredFirst: boolean) {
  const [isRequired, setRequired] = useState(requiredFirst);
  const { captcha, renew } = useCaptcha(isRequired);
  const proof = (letters: string): { captcha?: string; captchaId?: string } =>
    isRequired && captcha ? { captcha: letters.trim(), captchaId: captcha.captchaId } : {};
  /** True where the refusal requires a (new) captcha; a tried picture is used up either way. */
  const handleRefusal = (refused: Refused): boolean => {
    if (isRequired) renew();
    if (refused.captcha) setRequired(true);
    return refused.captcha === true;
  };
  return { isRequired, require: setRequired, captcha, renew, proof, handleRefusal };
}

type CaptchaFieldProps = TextInputProps & { captcha: Captcha | undefined; onRenew: () => void };

export function CaptchaField({ captcha, onRenew, ...input }: CaptchaFieldProps) {
  const t = useTexts('session.login');
  return (
    <div className="flex items-start gap-2">
      <TextInput
        {...input}
        className="grow"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={12}
      />
      <span className="mt-[26px] flex items-center gap-1">
        {captcha ? (
          <img
            src={`data:image/png;base64,${captcha.image}`}
            alt={t('captchaPicture')}
            height={40}
            className="h-10 rounded-2 border border-line bg-raised"
          />
        ) : (
          <Skeleton width={110} height={40} />
        )}
        <IconButton icon="refresh" label={t('captchaNew')} onClick={onRenew} />
      </span>
    </div>
  );
}
