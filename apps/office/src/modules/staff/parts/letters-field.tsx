import { Button } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { useCallback, useEffect, useState } from 'react';
import { type Answer, callApi } from '../../../shared/calls/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { LogInForm } from './use-log-in.ts';

type Picture = Answer<'getStaffCaptcha'>;

/** The captcha that is required after failures; a picture is valid for one try. */
export function useLetters() {
  const [picture, setPicture] = useState<Picture>();
  const renew = useCallback(async () => {
    const reply = await callApi('getStaffCaptcha', {});
    if (reply.success) setPicture(reply.value);
  }, []);
  /** The captcha part of a log-in request. */
  const proof = (typed: string) => (picture ? { captcha: typed.trim(), captchaId: picture.captchaId } : {});
  /** Shows another picture where one was used, or is required now; whether it does. */
  const onReply = (isRequired: boolean): boolean => {
    const isRenewed = picture !== undefined || isRequired;
    if (isRenewed) void renew();
    return isRenewed;
  };
  return { picture, renew, proof, onReply };
}

type Props = { letters: ReturnType<typeof useLetters>; form: LogInForm };

export function LettersField({ letters: { picture, renew }, form }: Props) {
  const t = useText();
  const another = () => {
    form.set({ captcha: '' });
    void renew();
  };
  // A picture is valid for two minutes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture has its own time
  useEffect(() => {
    const timer = picture ? setTimeout(another, 110_000) : undefined;
    return () => clearTimeout(timer);
  }, [picture]);
  if (!picture) return null;
  return (
    <div className="grid gap-2">
      <img
        src={`data:image/png;base64,${picture.image}`}
        alt={t('logIn.captchaPicture')}
        height={72}
        className="h-18"
      />
      <TextInput
        label={t('logIn.captcha')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={12}
        {...form.field('captcha')}
      />
      <Button variant="text" size="sm" onClick={another}>
        {t('logIn.captchaNew')}
      </Button>
    </div>
  );
}
