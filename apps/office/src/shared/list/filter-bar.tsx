import { Button, Tabs } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import type { PlainPath } from '../routes/index.ts';
import { useText } from '../texts/index.ts';
import { type Choice, type DayFilter, type Filter, isShown, type Option, type TextFilter } from './filters.ts';
import { SavedFilters } from './saved-filters.tsx';
import { SearchBox } from './search-box.tsx';
import type { ListState } from './use-list.ts';

/** Options that come with an answer, by the name of their filter. */
export type LateOptions = Readonly<Record<string, readonly Option[] | undefined>>;

interface BarProps {
  readonly list: ListState;
  readonly late?: LateOptions | undefined;
  /** The operator may save the filters under names of their own. */
  readonly isSaved?: boolean;
}
interface FieldProps<F extends Filter> {
  readonly list: ListState;
  readonly name: string;
  readonly filter: F;
}

/** The filters of a list, its orders and the saved filters. */
export function FilterBar({ list, late, isSaved = false }: BarProps) {
  const { filters, orders } = list;
  const shown = Object.entries(filters).filter(([, filter]) => isShown(filter, list.values));
  const inRow = shown.filter(([, filter]) => !filter.isOwnRow);
  const fieldOf = ([name, filter]: readonly [string, Filter]) => (
    <FilterField key={name} list={list} name={name} filter={filter} late={late?.[name]} />
  );
  return (
    <>
      {shown.map((one) =>
        one[1].isOwnRow ? (
          <div key={one[0]} className="filters">
            {fieldOf(one)}
            {one[1].end}
          </div>
        ) : null,
      )}
      {inRow.length + orders.length > 0 || isSaved ? (
        <div className="filters">
          {inRow.map(fieldOf)}
          {orders.length > 0 ? <OrderField list={list} /> : null}
          {isSaved ? <SavedFilters page={list.page as PlainPath} /> : null}
        </div>
      ) : null}
    </>
  );
}

function FilterField({
  filter,
  late,
  ...field
}: FieldProps<Filter> & { readonly late: readonly Option[] | undefined }) {
  if (filter.kind === 'choice') return <ChoiceField {...field} filter={late ? withLate(filter, late) : filter} />;
  if (filter.kind === 'day') return <DayField {...field} filter={filter} />;
  if (filter.kind === 'given') return <GivenButton {...field} filter={filter} />;
  if (filter.isLive) return <LiveField {...field} filter={filter} />;
  const { list, name } = field;
  return (
    <SearchBox
      label={filter.label}
      maxLength={filter.max}
      value={list.values[name] ?? ''}
      onSearch={(text) => list.set({ [name]: text.trim() })}
    />
  );
}

/** An open choice has its first option, any of them, before those of the answer; others are named anew. */
const withLate = (filter: Choice, late: readonly Option[]): Choice => ({
  ...filter,
  options: filter.isOpen ? [...filter.options.slice(0, 1), ...late] : late,
});

function ChoiceField({ list, name, filter: { label, look, options } }: FieldProps<Choice>) {
  const value = list.values[name] ?? '';
  const change = (next: string) => list.set({ [name]: next });
  if (look === 'tabs') return <Tabs label={label} look="segmented" value={value} items={options} onChange={change} />;
  return (
    <Select
      label={label}
      size="sm"
      value={value}
      options={options.map((option) => ({ value: option.value, label: String(option.label) }))}
      onChange={(event) => change(event.target.value)}
    />
  );
}

function DayField({ list, name, filter: { label, latest, initial } }: FieldProps<DayFilter>) {
  return (
    <TextInput
      type="date"
      label={label}
      size="sm"
      max={latest}
      value={list.values[name] ?? ''}
      onChange={({ target }) => (target.value !== '' || initial === undefined) && list.set({ [name]: target.value })}
    />
  );
}

function GivenButton({ list, name, filter: { label } }: FieldProps<Filter>) {
  if (label === '' || list.values[name] === '') return null;
  return (
    <Button size="sm" icon="close" className="self-center" onClick={() => list.set({ [name]: '' })}>
      {label}
    </Button>
  );
}

/** Searches while it is typed; the address follows when the field is left or Enter is pressed. */
function LiveField({ list: { live }, filter: { label, help, max } }: FieldProps<TextFilter>) {
  return (
    <TextInput
      className="basis-full"
      label={label}
      help={help}
      size="sm"
      icon="search"
      maxLength={max}
      autoFocus
      value={live.typed}
      onBlur={live.store}
      onKeyDown={(event) => event.key === 'Enter' && live.store()}
      onChange={(event) => live.onType(event.target.value)}
    />
  );
}

function OrderField({ list: { orders, order, sort } }: Pick<BarProps, 'list'>) {
  const t = useText();
  return (
    <Select
      label={t('sort.label')}
      size="sm"
      value={order?.key ?? ''}
      options={orders.map(({ key, label }) => ({ value: key, label }))}
      onChange={(event) => sort(event.target.value)}
    />
  );
}
