import { Select, TextInput } from '@lantern/ui/form';
import { useText } from '../../../shared/texts/index.ts';

type Props = {
  typed: string;
  onType: (text: string) => void;
  onLeave: () => void;
  onSubmit: () => void;
  /** `1`: only frozen members. */
  frozen: string;
  onFrozen: (frozen: string) => void;
};

export function MemberFilters({ typed, onType, onLeave, onSubmit, frozen, onFrozen }: Props) {
  const t = useText();
  return (
    <search>
      <form
        className="filters"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <TextInput
          className="min-w-[280px] grow"
          label={t('common.searchMembers')}
          help={t('members.searchHelp')}
          size="sm"
          icon="search"
          maxLength={80}
          autoFocus
          value={typed}
          onBlur={onLeave}
          onChange={(event) => onType(event.target.value)}
        />
        <Select
          label={t('members.show')}
          size="sm"
          value={frozen}
          options={[
            { value: '', label: t('members.all') },
            { value: '1', label: t('members.onlyFrozen') },
          ]}
          onChange={(event) => onFrozen(event.target.value)}
        />
      </form>
    </search>
  );
}
