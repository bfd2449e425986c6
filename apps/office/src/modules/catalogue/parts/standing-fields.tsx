import { GAME_STATES, type GameState } from '@lantern/rules/catalogue';
import { Select, TextInput } from '@lantern/ui/form';
import { useText } from '../../../shared/texts/index.ts';

export interface Standing {
  readonly state: GameState;
  readonly backAt: string | null;
}
const ZONE_MS = 7 * 3600_000;
const toLocal = (instant: string | null) =>
  instant ? new Date(Date.parse(instant) + ZONE_MS).toISOString().slice(0, 16) : '';
const toInstant = (local: string) =>
  local === '' ? null : new Date(Date.parse(`${local}:00Z`) - ZONE_MS).toISOString();

/** On, maintenance with its end, or hidden. */
export function StandingFields({ standing, onChange }: { standing: Standing; onChange: (next: Standing) => void }) {
  const t = useText();
  return (
    <>
      <Select
        label={t('common.state')}
        size="sm"
        value={standing.state}
        options={GAME_STATES.map((value) => ({ value, label: t(`games.states.${value}`) }))}
        onChange={(event) => onChange({ ...standing, state: event.target.value as GameState })}
      />
      {standing.state === 'maintenance' ? (
        <TextInput
          type="datetime-local"
          label={t('games.backAt')}
          help={t('games.backHelp')}
          size="sm"
          value={toLocal(standing.backAt)}
          onChange={(event) => onChange({ ...standing, backAt: toInstant(event.target.value) })}
        />
      ) : null}
    </>
  );
}
