import {
  checkField,
  checkSame,
  type FieldFault,
  type FieldRule,
  OPTIONAL_FIELDS,
  type OptionalField,
} from '@lantern/rules/account';

/** Registration methods: by user name, by mobile, from a trial, from a third party (spec 2; product.md, "Sessions"). */
export type RegisterWay = 'name' | 'mobile' | 'upgrade' | 'channel';

const TEXTS = ['username', 'password', 'confirmPassword', 'mobileNum', 'code', 'captcha', ...OPTIONAL_FIELDS] as const;
type TextName = (typeof TEXTS)[number];
export type RegisterValues = Record<TextName, string> & { agreed: boolean };
export type RegisterField = keyof RegisterValues;
export type Rules = Readonly<Record<string, FieldRule>>;

export const emptyValues = (): RegisterValues => ({
  ...(Object.fromEntries(TEXTS.map((name) => [name, ''])) as Record<TextName, string>),
  agreed: false,
});

const OF_WAY: Readonly<Record<RegisterWay, readonly OptionalField[]>> = {
  name: OPTIONAL_FIELDS,
  mobile: OPTIONAL_FIELDS,
  upgrade: ['email', 'nickname'],
  channel: ['nickname'],
};

/** The fields of one method: decided by the server's rules and the method. */
export interface Plan {
  readonly way: RegisterWay;
  readonly rules: Rules;
  readonly password: boolean;
  readonly mobile: 'none' | 'optional' | 'required';
  readonly code: boolean;
  readonly optional: readonly OptionalField[];
}

const isRequired = (rules: Rules, field: string): boolean => rules[field]?.required === true;

export function planOf(way: RegisterWay, rules: Rules): Plan {
  const offersMobile = way === 'mobile' || (way === 'name' && rules['mobileNum']?.enabled === true);
  const mustMobile = way === 'mobile' || isRequired(rules, 'mobileNum');
  return {
    way,
    rules,
    password: way !== 'channel',
    mobile: offersMobile ? (mustMobile ? 'required' : 'optional') : 'none',
    code: way === 'mobile' || (offersMobile && rules['verificationCode']?.enabled === true),
    optional: OF_WAY[way].filter((field) => rules[field]?.enabled === true),
  };
}

/** Whether the form insists on a field; the payment password is always required where it is shown (spec 5). */
export const insistsOn = ({ rules }: Pick<Plan, 'rules'>, field: OptionalField): boolean =>
  field === 'paymentPassword' || isRequired(rules, field);

/** The optional fields in view: those the merchant requires, and those a link has filled in. The rest is folded. */
export function foldOf(
  plan: Plan,
  values: Partial<RegisterValues>,
): { shown: readonly OptionalField[]; folded: readonly OptionalField[] } {
  const isShown = (field: OptionalField) => insistsOn(plan, field) || (values[field] ?? '') !== '';
  return { shown: plan.optional.filter(isShown), folded: plan.optional.filter((field) => !isShown(field)) };
}

const EMPTY: FieldFault = { key: 'not_empty', params: {} };
const bare = (typed: string): string => typed.replace(/[\s().-]/g, '');

function mobileFault({ mobile, rules }: Plan, typed: string): FieldFault | null {
  if (typed.trim() === '') return mobile === 'required' ? EMPTY : null;
  const rule = rules['mobileNum'];
  if (rule?.enabled) return checkField(rule, bare(typed));
  return /^[0-9]{4,15}$/.test(bare(typed)) ? null : { key: 'not_valid', params: {} };
}

/**
 * Every error of the form by the server's rules, before it is sent; the server checks again with the same functions.
 */
export function faultsOf(values: RegisterValues, plan: Plan): Partial<Record<RegisterField, FieldFault>> {
  const faults: Partial<Record<RegisterField, FieldFault>> = {};
  const put = (field: RegisterField, fault: FieldFault | null) => {
    if (fault) faults[field] = fault;
  };
  for (const field of ['username', ...(plan.password ? ['password' as const] : []), ...plan.optional] as const) {
    const rule = plan.rules[field];
    if (rule) put(field, checkField(field === 'paymentPassword' ? { ...rule, required: true } : rule, values[field]));
  }
  if (plan.password) put('confirmPassword', checkSame(values.password, values.confirmPassword));
  if (plan.mobile !== 'none') put('mobileNum', mobileFault(plan, values.mobileNum));
  const codeAsked = plan.code && (plan.mobile === 'required' || values.mobileNum.trim() !== '');
  if (codeAsked && values.code.trim() === '') put('code', EMPTY);
  return faults;
}

/** The values to send: empty or disabled fields stay out. */
export function textsToSend(values: RegisterValues, plan: Plan): Partial<Record<OptionalField, string>> {
  const filled = plan.optional.map((field) => [field, values[field].trim()] as const).filter(([, text]) => text !== '');
  return Object.fromEntries(filled);
}

/** `6–16`, or one number where both bounds are equal (spec 5). */
export const rangeOf = ({ minLength, maxLength }: FieldRule): string =>
  minLength === maxLength ? String(minLength) : `${minLength}–${maxLength}`;
