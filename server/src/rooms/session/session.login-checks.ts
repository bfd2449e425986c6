import type { BodyOf, FieldRefusal } from '@lantern/contract';
import type { sessionCalls } from '@lantern/contract/session';
import { refuse, type World } from '../../platform/index.ts';
import { settingsOf } from '../site/index.ts';
import { checkCaptcha } from './session.captcha.ts';
import { useSliderTicket } from './session.slider.ts';

export type LoginBody = BodyOf<typeof sessionCalls.login>;

const empty = (field: string, value: string | undefined): FieldRefusal[] =>
  (value ?? '').trim() === '' ? [{ field, key: 'field.not_empty' }] : [];

/** Spec 5: name and password are asked for, or number and code. */
export function emptyFields(body: LoginBody) {
  const fields =
    body.type === 'username'
      ? [...empty('username', body.username), ...empty('password', body.password)]
      : body.firebaseIdToken === undefined
        ? [...empty('mobileNum', body.mobileNum), ...empty('verificationCode', body.verificationCode)]
        : [];
  return fields.length > 0 ? refuse('fields_refused', { fields }) : null;
}

export interface HumanProof {
  readonly captcha: boolean;
}

/**
 * Captcha and slider before a password is looked at. A right captcha stands for the slider: it is the way of those who
 * cannot drag (product.md, "Sessions and passwords"). Each is used up by the try.
 */
export async function proveHuman(world: World, body: LoginBody) {
  if (body.captcha !== undefined && body.captchaId !== undefined)
    return (await checkCaptcha(world, body.captchaId, body.captcha))
      ? ({ captcha: true } satisfies HumanProof)
      : refuse('captcha_wrong', { captcha: true });
  if (!(await settingsOf(world))['whitelabel.flags']['SLIDER']) return { captcha: false } satisfies HumanProof;
  const solved = body.sliderTicket !== undefined && (await useSliderTicket(world, body.sliderTicket));
  return solved ? ({ captcha: false } satisfies HumanProof) : refuse('slider_required');
}
