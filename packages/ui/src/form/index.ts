export { Checkbox } from './checkbox.tsx';
export { CodeInput } from './code-input.tsx';
export { type ControlProps, Field, type FieldText } from './field.tsx';
export { MoneyInput } from './money-input.tsx';
export { PasswordInput } from './password-input.tsx';
export { Select, type SelectProps } from './select.tsx';
export { TextArea, type TextAreaProps, TextInput, type TextInputProps } from './text-input.tsx';
