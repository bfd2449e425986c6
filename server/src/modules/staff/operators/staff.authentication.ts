import { type AppContext, type Needs, refuse, sha256, type Tx } from '../../../platform/index.ts';
import { isPassword } from '../../account/index.ts';
import { bindBrowser, checkCaptcha, knownDevice, type Place, placeOfAddress } from '../../session/index.ts';
import { recordRefusedLogin } from '../audit-log/staff.refused-acts.ts';
import { staffName } from '../staff.service.ts';
import { addAttempt, attemptsAt, clearAttempts, type Operator, operatorOf } from '../staff.store.ts';
import { openTotp, stepOf } from './staff.totp.ts';

/** Failures of a name at one place within a quarter of an hour before that place is refused. */
const ATTEMPTS_MAX = 10;
/** Failures of the name or at the place within half an hour before a captcha is required. */
const CAPTCHA_AFTER = 3;

export const nameHashOf = (typed: string): Buffer => sha256(staffName(typed));

export interface OperatorCredentials {
  readonly name: string;
  readonly password: string;
  readonly captcha?: string | undefined;
  readonly captchaId?: string | undefined;
}
export interface LoginOrigin {
  readonly address: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Typed at the console, where no picture can be shown; tries there are counted alone. */
  readonly isConsole?: boolean;
}
export interface ProvenOperator {
  readonly operator: Operator;
  readonly place: Place;
}

/**
 * The place at which a try counts. An operator's known device counts alone; one with too many failures counts by its address again, so that
 * neither another caller nor a stolen cookie locks its owner out.
 */
async function triesFrom(context: Needs<'config' | 'db' | 'clock'>, name: string, { address, cookies }: LoginOrigin) {
  const nameHash = nameHashOf(name);
  const device = await knownDevice(context, context.db, ['operator', staffName(name)], cookies);
  if (device) {
    const tries = await attemptsAt(context.db, context, nameHash, device.key);
    if (tries.byPair < ATTEMPTS_MAX) return { ...tries, byName: 0, place: device };
  }
  const place = placeOfAddress(address);
  return { ...(await attemptsAt(context.db, context, nameHash, place.key)), place };
}

async function refusedLetters(context: Needs<'db' | 'clock'>, { captcha, captchaId }: OperatorCredentials) {
  if (captcha === undefined || captchaId === undefined) return refuse('captcha_required', { captcha: true });
  return (await checkCaptcha(context, captchaId, captcha)) ? null : refuse('captcha_wrong', { captcha: true });
}

/**
 * The operator with this password; null for a wrong one, an unknown name and too many tries, all alike. A captcha is required before any
 * check, for unknown names as well.
 */
export async function provenPassword(context: AppContext, body: OperatorCredentials, from: LoginOrigin) {
  const tries = await triesFrom(context, body.name, from);
  if (!from.isConsole && (tries.byName >= CAPTCHA_AFTER || tries.byPlace >= CAPTCHA_AFTER)) {
    const refused = await refusedLetters(context, body);
    if (refused) return refused;
  }
  const { place } = tries;
  const byPair = await addAttempt(context.db, context, nameHashOf(body.name), place.key);
  const operator = await operatorOf(context.db, staffName(body.name));
  const right = await isPassword(body.password, operator?.passwordHash ?? null);
  if (right === 'busy') return refuse('try_again');
  if (operator && right && byPair <= ATTEMPTS_MAX) return { operator, place } satisfies ProvenOperator;
  const cause = byPair > ATTEMPTS_MAX ? 'tries' : operator ? 'password' : 'name';
  await recordRefusedLogin(context, operator, cause, from.address);
  return null;
}

/** After a right log-in: deletes its tries, and binds this browser. Returns the cookie. */
export async function knowBrowser(
  context: Needs<'config' | 'clock' | 'random'>,
  tx: Tx,
  { operator, place }: ProvenOperator,
  from: LoginOrigin,
) {
  await clearAttempts(tx, nameHashOf(operator.name), place.key);
  const { cookie } = await bindBrowser(context, tx, [['operator', operator.name]], from.cookies);
  return cookie;
}

/** Whether the first password is still valid for setting up a second factor. */
export const mayEnrol = (context: Needs<'clock'>, { factorDue }: Operator): boolean =>
  factorDue !== null && factorDue.getTime() > context.clock.nowMs();

/** The time step of a code of this secret, sealed for this operator; null when it is no current code. */
export const stepNow = (
  context: Needs<'clock' | 'secrets'>,
  staffId: bigint,
  sealed: Buffer | null,
  code: string,
): number | null => (sealed === null ? null : stepOf(openTotp(context, staffId, sealed), code, context.clock.nowMs()));
