import { useAction } from '@lantern/client';
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

const startOf = (typed: ReturnType<typeof useWindows.getState>['typed']): NameLogin => ({
  username: typed?.username ?? lastName(),
  password: typed?.password ?? '',
  captcha: '',
  remember: false,
});

const bodyOf = ({ username, password, remember }: NameLogin, sliderTicket: string | undefined) => ({
  type: 'username' as const,
  username: username.trim(),
  password,
  ...(sliderTicket ? { sliderTicket } : {}),
  ...(remember ? { remember } : {}),
});

/** The ticket of the solved slider. */
function useTicket() {
  const ticket = useRef<string | undefined>(undefined);
  const [round, setRound] = useState(0);
  const [sliderError, setSliderError] = useState<string | undefined>();
  return {
    ticket,
    round,
    sliderError,
    setSliderError,
    /** A used slider is rendered anew under another key. */
    renew: () => {
      ticket.current = undefined;
      setRound((before) => before + 1);
    },
    solve: (fresh: string) => {
      ticket.current = fresh;
      setSliderError(undefined);
    },
  };
}

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
  const slides = (asksSlider || sliderRequired) && !letters.isRequired;
  const slider = useRef<HTMLDivElement>(null);
  const { ticket, round, renew, solve, sliderError, setSliderError } = useTicket();
  const [message, setMessage] = useState(first && first.code !== 'slider_required' ? first.message : undefined);
  const form = useForm<NameLogin>({ defaultValues: startOf(typed) });
  useEffect(() => {
    // What is missing gets the focus: the name, else the password, else the slider.
    if (form.getValues('username') === '') form.setFocus('username');
    else if (form.getValues('password') === '') form.setFocus('password');
    else slider.current?.focus();
  }, [form]);

  const refuse = (reply: Refused) => {
    renew();
    const asksLetters = letters.handleRefusal(reply);
    form.setValue('captcha', '');
    if (reply.code === 'slider_required') {
      setSliderRequired(true);
      setSliderError(reply.message);
      return;
    }
    // A captcha that appears for the first time is not an error of the field: the message is above, the field is
    // empty.
    const byCode = asksLetters && letters.isRequired ? ({ captcha_wrong: 'captcha' } as const) : {};
    setMessage(placeRefusal(reply, NAMES, form.setError, fieldText, byCode));
  };
  const entering = useAction(
    (values: NameLogin) =>
      callHuman('login', { body: { ...bodyOf(values, ticket.current), ...letters.proof(values.captcha) } }),
    {
      onRefused: refuse,
      onDone: (member, { username, remember }) => {
        storeName(username.trim(), remember);
        return goIn(member, 'session.login.welcome');
      },
    },
  );
  const submit = form.handleSubmit(async (values) => {
    setMessage(undefined);
    if (slides && !ticket.current) {
      setSliderError(t('needed'));
      slider.current?.focus();
      return;
    }
    await entering.run(values);
  });
  /** A member who began in the header has pressed the button already: only the slider was missing. */
  const solved = (fresh: string) => {
    solve(fresh);
    if (typed?.password && round === 0) void submit();
  };
  return { form, submit, isRunning: entering.isRunning, message, letters, slides, slider, round, sliderError, solved };
}
