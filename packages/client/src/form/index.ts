export { type CallFormOptions, createForms, type FreeFormOptions } from './create-forms.ts';
export { inside } from './place-refusal.ts';
export type { Faults, FieldName, FormValues, FormWords, SendForm, SendFormOptions } from './send-form.ts';
