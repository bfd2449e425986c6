import type { SendForm } from '@lantern/client/form';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFreeForm } from '../../../shared/forms/use-call-form.ts';
import { isOn, useSettings } from '../../../shared/settings/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { useWindows } from '../../../shared/windows/index.ts';
import { useCaptchaProof } from '../human/captcha-field.tsx';
import { callHuman } from '../human/index.ts';
import { type Entered, goIn } from './log-in.ts';
import { lastName, storeName } from './visit-cookies.ts';

interface NameLogin {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  readonly remember: boolean;
}

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

/** What is missing gets the focus: the name, else the password, else the slider. */
function useFirstFocus(form: SendForm<NameLogin>, slider: RefObject<HTMLElement | null>): void {
  const opened = useRef(form);
  useEffect(() => {
    const { values, focus } = opened.current;
    if (values.username === '') focus('username');
    else if (values.password === '') focus('password');
    else slider.current?.focus();
  }, [slider]);
}

/**
 * Form, refusals and proof of the log-in by name (spec 4, "Login"). The input stays after a refusal; only the proof is
 * new.
 */
export function useNameLogin() {
  const t = useTexts('session.slider');
  const words = useTexts('session.login');
  const typed = useWindows((state) => state.typed);
  const first = typed?.refused;
  const letters = useCaptchaProof(first?.captcha === true);
  const asksSlider = isOn(useSettings(), 'SLIDER') || first?.code === 'slider_required';
  const [sliderRequired, setSliderRequired] = useState(false);
  const slides = (asksSlider || sliderRequired) && !letters.isRequired;
  const slider = useRef<HTMLDivElement>(null);
  const { ticket, round, renew, solve, sliderError, setSliderError } = useTicket();
  // Why the log-in of the header was refused, until the next press.
  const [before, setBefore] = useState(first && first.code !== 'slider_required' ? first.message : undefined);
  const required = (text: string) => (text === '' ? words('required') : undefined);
  const form = useFreeForm<NameLogin, Entered>({
    first: startOf(typed),
    faultsOf: ({ username, password, captcha }) => ({
      username: required(username),
      password: required(password),
      captcha: letters.isRequired ? required(captcha) : undefined,
    }),
    send: async (values) => {
      setBefore(undefined);
      if (!slides || ticket.current)
        return callHuman('login', { body: { ...bodyOf(values, ticket.current), ...letters.proof(values.captcha) } });
      setSliderError(t('needed'));
      slider.current?.focus();
      return undefined;
    },
    // A captcha that appears for the first time has no field yet: its message is above the form.
    byCode: { captcha_wrong: 'captcha' },
    onRefused: (reply) => {
      renew();
      letters.handleRefusal(reply);
      if (reply.code === 'slider_required') {
        setSliderRequired(true);
        setSliderError(reply.message);
        form.forgetRefusal();
      }
      return { captcha: '' };
    },
    onDone: (member, { username, remember }) => {
      storeName(username.trim(), remember);
      return goIn(member, 'session.login.welcome');
    },
  });
  useFirstFocus(form, slider);
  /** A member who began in the header has pressed the button already: only the slider was missing. */
  const solved = (fresh: string) => {
    solve(fresh);
    if (typed?.password && round === 0) void form.submit();
  };
  return { form, message: form.whole ?? before, letters, slides, slider, round, sliderError, solved };
}
