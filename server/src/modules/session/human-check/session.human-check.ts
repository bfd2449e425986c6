import { type AppContext, type Needs, type Refusal, refuse } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { sessionSettings } from '../session.settings.ts';
import { checkCaptcha } from './session.captcha.ts';
import { isProof, makeProof } from './session.human-proof.ts';
import { levelOfRate } from './session.human-rate.ts';
import { isServiceToken } from './session.human-service.ts';
import { useSliderTicket } from './session.slider.ts';

/** The evidence of a human that a page sends. */
export interface HumanEvidence {
  readonly sliderTicket?: string | undefined;
  readonly captcha?: string | undefined;
  readonly captchaId?: string | undefined;
  readonly proof?: string | undefined;
  readonly serviceToken?: string | undefined;
}

export interface HumanAsk {
  /** The required check; null: evidence is optional, but must be right. */
  readonly by: 'slider' | 'letters' | null;
  /** By how many levels the proof of work is harder for this caller. */
  readonly level: number;
  readonly address: string;
}

export interface Human {
  /** A captcha was solved, or a service confirmed a human: required after failures. */
  readonly captcha: boolean;
}

const refusal = (level: number) => refuse('human_check_required', { facts: { level } });
const isPicture = ({ captcha, captchaId }: HumanEvidence): boolean => captcha !== undefined && captchaId !== undefined;

/** The built-in pictures. Right letters replace the slider: they are the alternative without dragging. */
async function bySlider(context: Needs<'db' | 'clock'>, given: HumanEvidence, { by }: HumanAsk) {
  if (isPicture(given))
    return (await checkCaptcha(context, given.captchaId ?? '', given.captcha ?? ''))
      ? ({ captcha: true } satisfies Human)
      : refuse('captcha_wrong', { captcha: true });
  if (by === null) return { captcha: false } satisfies Human;
  if (by === 'letters') return refuse('captcha_required', { captcha: true });
  const solved = given.sliderTicket !== undefined && (await useSliderTicket(context, given.sliderTicket));
  return solved ? ({ captcha: false } satisfies Human) : refuse('slider_required');
}

/** The pictures, preceded by a proof of work, which costs a program as much for each try. */
async function bySliderAndProof(context: AppContext, given: HumanEvidence, check: HumanAsk) {
  if (check.by === null && !isPicture(given)) return { captcha: false } satisfies Human;
  const level = check.level + (await levelOfRate(context));
  // First, so that an insufficient proof uses no picture up.
  if (!(await isProof(context, given.proof ?? '', level))) return refusal(level);
  return bySlider(context, given, check);
}

async function byService(context: AppContext, given: HumanEvidence, check: HumanAsk) {
  if (given.serviceToken === undefined) return check.by === null ? ({ captcha: false } satisfies Human) : refusal(0);
  const isHuman = await isServiceToken(context, given.serviceToken, check.address);
  if (isHuman === null) return bySlider(context, given, { ...check, by: 'letters' });
  return isHuman ? ({ captcha: true } satisfies Human) : refusal(0);
}

const CHECKS = { slider: bySlider, 'slider+proof': bySliderAndProof, service: byService } as const;

type ByLetters = Human | Refusal<'captcha_required' | 'captcha_wrong' | 'human_check_required'>;

/** Checks the evidence of a page, by the merchant's settings (decision 0019). All checked evidence is used up. */
export function proveHuman(
  context: AppContext,
  given: HumanEvidence,
  check: HumanAsk & { by: 'letters' | null },
): Promise<ByLetters>;
export function proveHuman(
  context: AppContext,
  given: HumanEvidence,
  check: HumanAsk,
): Promise<ByLetters | Refusal<'slider_required'>>;
export async function proveHuman(
  context: AppContext,
  given: HumanEvidence,
  check: HumanAsk,
): Promise<ByLetters | Refusal<'slider_required'>> {
  return CHECKS[(await settingsOf(context))['humanCheck.mode']](context, given, check);
}

/** The answer when failures require a captcha and none came. */
export async function captchaRequired(context: AppContext) {
  return (await settingsOf(context))['humanCheck.mode'] === 'service'
    ? refusal(0)
    : refuse('captcha_required', { captcha: true });
}

/** What the page needs beforehand: a challenge for the proof of work, or the frame of the service. */
export async function humanTask(context: AppContext, level: number) {
  const settings = await settingsOf(context, sessionSettings);
  const mode = settings['humanCheck.mode'];
  const { siteKey, frameUrl } = settings['humanCheck.service'];
  const challenge =
    mode === 'slider+proof' ? await makeProof(context, Math.max(level, await levelOfRate(context))) : null;
  const service = mode === 'service' ? { siteKey, frameUrl } : null;
  return { mode, challenge: challenge === null ? null : JSON.stringify(challenge), service };
}
