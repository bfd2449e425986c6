import { TextInput, type TextInputProps } from '@lantern/ui/form';
import { type FocusEvent, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { callApi } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { invitationNow } from './invitation.ts';
import { codeOfCookie } from './link-visit.ts';
import type { RegisterValues } from './register-rules.ts';

type AffiliateFieldProps = Pick<TextInputProps, 'label' | 'optionalText'> & { values: UseFormReturn<RegisterValues> };

/** The invitation code: from the link, from the visited address, or typed; a wrong one is reported at once (spec 5). */
export function AffiliateField({ values: form, ...input }: AffiliateFieldProps) {
  const t = useTexts('account.register');
  const [valid, setValid] = useState<string | undefined>();
  const check = async (code: string) => {
    if (code === '' || code === valid) return;
    const reply = await callApi('checkAffiliate', { query: { code } });
    if (form.getValues('affiliateCode').trim() !== code) return;
    if (reply.success) setValid(code);
    else if (reply.code === 'invitation_code_error')
      form.setError('affiliateCode', { type: 'server', message: reply.message });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    const typed = form.getValues('affiliateCode').trim();
    if (typed !== '') {
      void check(typed);
      return;
    }
    // A code of a former visit may be over: then nothing is filled in, and nothing is wrong.
    const former = codeOfCookie();
    void callApi('checkAffiliate', { query: former === '' ? { domain: location.host } : { code: former } }).then(
      (reply) => {
        const found = reply.success ? reply.value.affiliateCode : null;
        if (!found || form.getValues('affiliateCode') !== '') return;
        form.setValue('affiliateCode', found);
        setValid(found);
      },
    );
  }, []);
  const field = form.register('affiliateCode');
  const now = form.watch('affiliateCode').trim();
  const error = form.formState.errors.affiliateCode?.message;
  const isValid = valid !== undefined && now === valid && error === undefined;
  return (
    <TextInput
      {...input}
      {...field}
      autoCapitalize="none"
      spellCheck={false}
      error={error}
      good={isValid ? t('codeValid') : undefined}
      help={!isValid && now !== '' && invitationNow().affiliateCode === now ? t('fromLink') : undefined}
      onBlur={async (event: FocusEvent<HTMLInputElement>) => {
        await field.onBlur(event);
        await check(event.target.value.trim());
      }}
    />
  );
}
