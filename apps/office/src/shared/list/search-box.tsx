import { TextInput } from '@lantern/ui/form';

type SearchBoxProps = { label: string; maxLength: number; value: string; onSearch: (text: string) => void };

/** The search field of a filter bar: it searches when it is left or Enter is pressed. */
export function SearchBox({ label, maxLength, value, onSearch }: SearchBoxProps) {
  return (
    <TextInput
      key={value}
      label={label}
      size="sm"
      icon="search"
      maxLength={maxLength}
      defaultValue={value}
      onBlur={(event) => event.target.value !== value && onSearch(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
}
