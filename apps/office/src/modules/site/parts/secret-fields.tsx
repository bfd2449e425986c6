import { Checkbox, PasswordInput } from '@lantern/ui/form';
import { useText } from '../../../shared/texts/index.ts';

type Props = {
  isSet: boolean;
  /** The new secret; empty: the stored one stays. */
  value: string;
  /** The stored secret is removed. */
  drops: boolean;
  error: string | undefined;
  onSecret: (secret: string) => void;
  onDrops: (drops: boolean) => void;
};

export function SecretFields({ isSet, value, drops, error, onSecret, onDrops }: Props) {
  const t = useText();
  return (
    <>
      <PasswordInput
        label={isSet ? t('connections.replace') : t('common.secret')}
        help={isSet ? t('connections.replaceHelp') : t('connections.firstHelp')}
        autoComplete="off"
        maxLength={1000}
        disabled={drops}
        value={value}
        error={error}
        revealLabel={t('logIn.show')}
        concealLabel={t('logIn.hide')}
        onChange={(event) => onSecret(event.target.value)}
      />
      {isSet ? (
        <Checkbox
          label={t('connections.drop')}
          checked={drops}
          onChange={(event) => {
            onDrops(event.target.checked);
            onSecret('');
          }}
        />
      ) : null}
    </>
  );
}
