/** Languages that forms of operators write; texts in others stay as they are. */
export const WRITTEN = ['EN', 'VI'] as const;

type Texts<Field extends string> = Readonly<Record<string, Readonly<Record<'title' | Field, string>> | undefined>>;

/** Fields of a form for texts: `titleEN`, and of another field by its name, as `summaryEN`. */
export const textValues = <Field extends string>(
  texts: Texts<Field> | undefined,
  field: Field,
): Record<string, string> =>
  Object.fromEntries(
    WRITTEN.flatMap((language) => [
      [`title${language}`, texts?.[language]?.title ?? ''],
      [`${field}${language}`, texts?.[language]?.[field] ?? ''],
    ]),
  );

/** Texts of these fields; a language without a title has none. `before`: texts of other languages stay. */
export function textsOf<Field extends string, T extends Texts<Field>>(
  values: Readonly<Record<string, string>>,
  field: Field,
  before: T,
): T {
  const written = WRITTEN.flatMap((language) => {
    const title = values[`title${language}`]?.trim() ?? '';
    return title === '' ? [] : [[language, { title, [field]: values[`${field}${language}`]?.trim() ?? '' }] as const];
  });
  const others = Object.entries(before).filter(([language]) => !(WRITTEN as readonly string[]).includes(language));
  return Object.fromEntries([...others, ...written]) as T;
}
