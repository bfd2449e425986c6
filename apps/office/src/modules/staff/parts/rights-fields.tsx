import { STAFF_RIGHTS, STAFF_ROLES } from '@lantern/contract/lists';
import { roleOf, type StaffRole } from '@lantern/contract/staff/rights';
import { Checkbox, Select } from '@lantern/ui/form';
import { useSession } from '../../../shared/session/index.ts';
import { useText, useTextIn } from '../../../shared/texts/index.ts';

type Props = { rights: readonly string[]; onRights: (rights: readonly string[]) => void };

/** A role presets the rights; each can then be given or removed, within one's own rights. */
export function RightsFields({ rights, onRights }: Props) {
  const t = useText();
  const textIn = useTextIn();
  const own = useSession((session) => session.rights);
  const role = roleOf(rights);
  return (
    <div className="grid gap-3">
      <Select
        label={t('operators.role')}
        value={role ?? ''}
        options={[
          ...(role ? [] : [{ value: '', label: t('operators.ownChoice') }]),
          ...Object.keys(STAFF_ROLES).map((value) => ({ value, label: textIn('operators.roles', value) ?? value })),
        ]}
        onChange={(event) => event.target.value && onRights([...STAFF_ROLES[event.target.value as StaffRole]])}
      />
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="mb-2 text-12 font-semibold text-ink-3">{t('operators.rights')}</legend>
        {STAFF_RIGHTS.map((right) => (
          <Checkbox
            key={right}
            checked={rights.includes(right)}
            disabled={!own.includes(right)}
            label={t(`operators.right.${right}`)}
            onChange={(event) =>
              onRights(event.target.checked ? [...rights, right] : rights.filter((one) => one !== right))
            }
          />
        ))}
      </fieldset>
    </div>
  );
}
