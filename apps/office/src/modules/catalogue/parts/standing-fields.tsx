import type { SendForm } from '@lantern/client/form';
import { GAME_STATES, type GameState } from '@lantern/rules/catalogue';
import { Select, TextInput } from '@lantern/ui/form';
import { ofLocalTime, toLocalTime } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';

export interface Standing {
  readonly state: GameState;
  readonly backAt: string | null;
}
type StandingForm = Pick<SendForm<Standing>, 'values' | 'set' | 'field'>;

/** On, maintenance with its end, or hidden. */
export function StandingFields({ form }: { form: StandingForm }) {
  const t = useText();
  return (
    <>
      <Select
        label={t('common.state')}
        size="sm"
        options={GAME_STATES.map((value) => ({ value, label: t(`games.states.${value}`) }))}
        {...form.field('state')}
      />
      {form.values.state === 'maintenance' ? (
        <TextInput
          type="datetime-local"
          label={t('games.backAt')}
          help={t('games.backHelp')}
          size="sm"
          {...form.field('backAt')}
          value={toLocalTime(form.values.backAt)}
          onChange={({ target }) => form.set({ backAt: target.value === '' ? null : ofLocalTime(target.value) })}
        />
      ) : null}
    </>
  );
}
