import { createForms, type FormWords } from '@lantern/client/form';
import { callApi } from '../calls/index.ts';
import { useFieldText } from '../texts/index.ts';

function useWords(): FormWords {
  return { textOf: useFieldText(), messageOf: ({ message }) => message };
}

/** Forms of the site: `useCallForm` for one call, `useFreeForm` where the values decide what is sent. */
export const { useCallForm, useFreeForm } = createForms<'typed'>({ callApi, useWords, refreshesRefused: true });
