import { Button } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { useCallback, useEffect, useState } from 'react';
import { type Answer, callApi } from '../../../shared/calls/index.ts';
import { useText } from '../../../shared/texts/index.ts';

type Picture = Answer<'getStaffCaptcha'>;

/** The captcha that is required after failures; a picture is valid for one try. */
export function useLetters() {
  const [picture, setPicture] = useState<Picture>();
  const [typed, setTyped] = useState('');
  const renew = useCallback(async () => {
    setTyped('');
    const reply = await callApi('getStaffCaptcha', {});
    if (reply.success) setPicture(reply.value);
  }, []);
  /** The captcha part of a log-in request. */
  const letters = picture ? { captcha: typed.trim(), captchaId: picture.captchaId } : {};
  /** Shows another picture where one was used, or is required now. */
  const onReply = (isRequired: boolean) => {
    if (picture || isRequired) void renew();
  };
  return { picture, typed, setTyped, renew, letters, onReply, isMissing: picture !== undefined && typed.trim() === '' };
}

export function LettersField({ field, error }: { field: ReturnType<typeof useLetters>; error: string | undefined }) {
  const t = useText();
  const { picture, typed, setTyped, renew } = field;
  // A picture is valid for two minutes.
  useEffect(() => {
    const timer = picture ? setTimeout(() => void renew(), 110_000) : undefined;
    return () => clearTimeout(timer);
  }, [picture, renew]);
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
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button variant="text" size="sm" onClick={() => void renew()}>
        {t('logIn.captchaNew')}
      </Button>
    </div>
  );
}
