import type { FieldRefusal, Reply } from '@lantern/contract/call';
import type { ChangeEvent, FormEvent, RefObject } from 'react';
import type { Refused } from '../refused.ts';

/** A value of the form, or a part of one: `tiers`, `tiers.0.rate`. */
export type FieldName<V> = (keyof V & string) | `${keyof V & string}.${string}`;

/** Texts beside fields. */
export type Faults<V> = { readonly [Name in FieldName<V>]?: string | undefined };

export interface FormWords {
  /** The text of a field that the server refused. */
  readonly textOf: (fault: FieldRefusal) => string | undefined;
  /** The text of a refusal of the whole form. */
  readonly messageOf: (refused: Refused) => string;
}

export interface SendFormOptions<V, T> {
  /** What the fields show at first. When the server has others, they are shown as long as nothing is typed. */
  readonly first: V;
  /** Why the form cannot be sent as it is, beside its fields. */
  readonly faultsOf?: ((values: V) => Faults<V>) | undefined;
  /** A field shows its fault when it is left, and not only when the form is sent. */
  readonly isJudgedWhenLeft?: boolean | undefined;
  /** Undefined when nothing was sent. */
  readonly send: (values: V) => Promise<Reply<T> | undefined>;
  /** The form's name of a field that the call names; the same without it. */
  readonly fieldOf?: ((field: string) => string) | undefined;
  /** Refusals about one field, by their code. */
  readonly byCode?: Readonly<Record<string, FieldName<V>>> | undefined;
  /** What the form shows after a success: its first values, or what becomes of those sent. Without it, those sent. */
  readonly after?: 'clear' | ((sent: V) => V) | undefined;
  /** After a success, when the form is saved already. Runs for a page that was left, too. */
  readonly onDone?: ((answer: T, sent: V) => unknown) | undefined;
  /** After a refusal is shown. It answers values to replace, as those of a code that is valid for one try. */
  readonly onRefused?: ((refused: Refused) => Partial<V> | undefined) | undefined;
  readonly words: FormWords;
}

/** Props of a text field or a select of `@lantern/ui/form`. */
export interface FieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
  readonly onBlur: () => void;
}

/** Props of a control that answers its value instead of an event. */
export interface ControlProps<T> {
  readonly value: T;
  readonly error: string | undefined;
  readonly onChange: (value: T) => void;
}

export interface CheckboxProps {
  readonly name: string;
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The values of a form, to read and to change. Methods, so that a form passes for one of fewer fields. */
export interface FormValues<V> {
  readonly values: V;
  /** The values at the moment of asking, for work that waited meanwhile. */
  valuesNow(): V;
  /** Replaces values; what was wrong with them is no longer shown. */
  set(part: Partial<V>): void;
}

/** A form as its fields and its markup need it. A field is shown if the last render read its props. */
export interface SendForm<V, T = unknown> extends FormValues<V> {
  /** `clean` changes what is typed, before it is a value. */
  field(name: FieldName<V>, clean?: (typed: string) => string): FieldProps;
  control<K extends keyof V & string>(name: K): ControlProps<V[K]>;
  checkbox(name: FieldName<V>): CheckboxProps;
  errorOf(name: FieldName<V>): string | undefined;
  /** The last refusal is shown no longer. */
  forgetRefusal(): void;
  /** Shows the refusal of another call that this form made, as of a code that it sends. */
  refuse(refused: Refused): void;
  /** Whether these fields, or all, can be sent; otherwise they show why. */
  judge(...names: readonly FieldName<V>[]): Promise<boolean>;
  /** Puts a text beside a field. */
  setError(name: FieldName<V>, text: string): void;
  /** What no field shows: a refusal of the whole form, or of a field that is not there. */
  readonly whole: string | undefined;
  /** The last refusal, until the next one is sent. */
  readonly refused: Refused | undefined;
  /** What the last success answered, until the form is sent again. */
  readonly answer: T | undefined;
  readonly isSending: boolean;
  readonly isUnsaved: boolean;
  /** As `isUnsaved`, at the time of the call and not of the last render. */
  readonly hasUnsaved: () => boolean;
  readonly submit: (event?: FormEvent) => Promise<void>;
  /** Moves the focus to a field. */
  focus(name: FieldName<V>): void;
  /** Begins again, with these values or the first ones. */
  reset(values?: V): void;
  /** Props of the `form` element. */
  readonly element: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
  };
}
