import type { SendForm } from '@lantern/client/form';
import { TextInput, type TextInputProps } from '@lantern/ui/form';
import { useEffect, useState } from 'react';
import { callApi } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { invitationNow } from './invitation.ts';
import { codeOfCookie } from './link-visit.ts';
import type { RegisterValues } from './register-rules.ts';

type AffiliateFieldProps = Pick<TextInputProps, 'label' | 'optionalText'> & { form: SendForm<RegisterValues> };

/** The invitation code: from the link, from the visited address, or typed; a wrong one is reported at once (spec 5). */
export function AffiliateField({ form, ...input }: AffiliateFieldProps) {
  const t = useTexts('account.register');
  const [valid, setValid] = useState<string | undefined>();
  const check = async (code: string) => {
    if (code === '' || code === valid) return;
    const reply = await callApi('checkAffiliate', { query: { code } });
    if (form.valuesNow().affiliateCode.trim() !== code) return;
    if (reply.success) setValid(code);
    else if (reply.code === 'invitation_code_error') form.setError('affiliateCode', reply.message);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    const typed = form.values.affiliateCode.trim();
    if (typed !== '') {
      void check(typed);
      return;
    }
    // A code of a former visit may be over: then nothing is filled in, and nothing is wrong.
    const former = codeOfCookie();
    void callApi('checkAffiliate', { query: former === '' ? { domain: location.host } : { code: former } }).then(
      (reply) => {
        const found = reply.success ? reply.value.affiliateCode : null;
        if (!found || form.valuesNow().affiliateCode !== '') return;
        form.set({ affiliateCode: found });
        setValid(found);
      },
    );
  }, []);
  const { onBlur, ...field } = form.field('affiliateCode');
  const { error } = field;
  const now = field.value.trim();
  const isValid = valid !== undefined && now === valid && error === undefined;
  return (
    <TextInput
      {...input}
      {...field}
      autoCapitalize="none"
      spellCheck={false}
      good={isValid ? t('codeValid') : undefined}
      help={!isValid && now !== '' && invitationNow().affiliateCode === now ? t('fromLink') : undefined}
      onBlur={() => {
        onBlur();
        void check(now);
      }}
    />
  );
}
