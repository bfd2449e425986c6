import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Refused } from '../../../shared/calls/index.ts';
import { placeRefusal } from '../../../shared/forms/form-errors.tsx';
import { isOn, useSettings } from '../../../shared/settings/index.ts';
import { useFieldText, useTexts } from '../../../shared/texts/index.ts';
import { useWindows } from '../../../shared/windows/index.ts';
import { useCaptchaProof } from '../human/captcha-field.tsx';
import { callHuman } from '../human/index.ts';
import { goIn } from './log-in.ts';
import { lastName, storeName } from './visit-cookies.ts';

interface NameLogin {
  username: string;
  password: string;
  captcha: string;
  remember: boolean;
}
const NAMES = ['username', 'password', 'captcha'] as const;

/**
 * Form, refusals and proof of the log-in by name (spec 4, "Login"). The input stays after a refusal; only the proof is
 * new.
 */
export function useNameLogin() {
  const t = useTexts('session.slider');
  const fieldText = useFieldText();
  const typed = useWindows((state) => state.typed);
  const first = typed?.refused;
  const letters = useCaptchaProof(first?.captcha === true);
  const asksSlider = isOn(useSettings(), 'SLIDER') || first?.code === 'slider_required';
  const [sliderRequired, setSliderRequired] = useState(false);
  const slides = (asksSlider || sliderRequired) && !letters.asked;
  const ticket = useRef<string | undefined>(undefined);
  const slider = useRef<HTMLDivElement>(null);
  // A used slider is rendered anew under another key.
  const [round, setRound] = useState(0);
  const [sliderError, setSliderError] = useState<string | undefined>();
  const [message, setMessage] = useState(first && first.code !== 'slider_required' ? first.message : undefined);
  const form = useForm<NameLogin>({
    defaultValues: {
      username: typed?.username ?? lastName(),
      password: typed?.password ?? '',
      captcha: '',
      remember: false,
    },
  });
  useEffect(() => {
    if (typed?.password) slider.current?.focus();
    else if (typed?.username) form.setFocus('password');
  }, [typed, form]);

  const refuse = (reply: Refused) => {
    ticket.current = undefined;
    setRound((before) => before + 1);
    const asksLetters = letters.handleRefusal(reply);
    form.setValue('captcha', '');
    if (reply.code === 'slider_required') {
      setSliderRequired(true);
      setSliderError(reply.message);
      return;
    }
    // A captcha that appears for the first time is not an error of the field: the message is above, the field is
    // empty.
    const byCode = asksLetters && letters.asked ? ({ captcha_wrong: 'captcha' } as const) : {};
    setMessage(placeRefusal(reply, NAMES, form.setError, fieldText, byCode));
  };
  const submit = form.handleSubmit(async ({ username, password, captcha, remember }) => {
    setMessage(undefined);
    if (slides && !ticket.current) {
      setSliderError(t('needed'));
      slider.current?.focus();
      return;
    }
    const reply = await callHuman('login', {
      body: {
        type: 'username',
        username: username.trim(),
        password,
        ...letters.proof(captcha),
        ...(ticket.current ? { sliderTicket: ticket.current } : {}),
        ...(remember ? { remember } : {}),
      },
    });
    if (!reply.success) return refuse(reply);
    storeName(username.trim(), remember);
    await goIn(reply.value, 'session.login.welcome');
  });
  /** A member who began in the header has pressed the button already: only the slider was missing. */
  const solved = (fresh: string) => {
    ticket.current = fresh;
    setSliderError(undefined);
    if (typed?.password && round === 0) void submit();
  };
  return { form, submit, message, letters, slides, slider, round, sliderError, solved };
}
