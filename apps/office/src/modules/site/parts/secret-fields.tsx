import { Checkbox, PasswordInput } from '@lantern/ui/form';
import { useText } from '../../../shared/texts/index.ts';
import type { ConnectionForm } from './use-connection-form.ts';

/** The new secret, or that the stored one is removed; with an empty field the stored one stays. */
export function SecretFields({ isSet, form }: { isSet: boolean; form: ConnectionForm }) {
  const t = useText();
  return (
    <>
      <PasswordInput
        label={isSet ? t('connections.replace') : t('common.secret')}
        help={isSet ? t('connections.replaceHelp') : t('connections.firstHelp')}
        autoComplete="off"
        maxLength={1000}
        disabled={form.values.drops}
        revealLabel={t('logIn.show')}
        concealLabel={t('logIn.hide')}
        {...form.field('secret')}
      />
      {isSet ? (
        <Checkbox
          label={t('connections.drop')}
          {...form.checkbox('drops')}
          onChange={({ target }) => form.set({ drops: target.checked, secret: '' })}
        />
      ) : null}
    </>
  );
}
