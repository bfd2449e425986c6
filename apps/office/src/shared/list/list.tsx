import { Button, DataTable, EmptyState } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { type ReactNode, useState } from 'react';
import { Ready } from '../parts/index.ts';
import { useText } from '../texts/index.ts';
import { FilterBar, type LateOptions } from './filter-bar.tsx';
import { Pages, type PagesOf } from './pages.tsx';
import type { ListState } from './use-list.ts';
import { type ListColumn, type Selecting, useListTable } from './use-list-table.tsx';
import { useTicks } from './use-ticks.ts';

interface FrameProps<Row, A> {
  readonly list: ListState<Row, A>;
  /** Options that come with the answer, by the name of their filter. */
  readonly late?: LateOptions | undefined;
  /** The operator may save the filters under names of their own. */
  readonly isSaved?: boolean | undefined;
  /** Above the rows, of the answer. */
  readonly before?: ((answer: A) => ReactNode) | undefined;
  /** Below the rows and their pages. */
  readonly after?: ((answer: A) => ReactNode) | undefined;
}

/** Filters, pages, and what an answer shows between them. `children` draws the rows, so that a list may be a tree instead of a table. */
export function ListFrame<Row, A>({
  list,
  late,
  isSaved = false,
  before,
  after,
  children,
}: FrameProps<Row, A> & { readonly children: (answer: A) => ReactNode }) {
  return (
    <>
      <FilterBar list={list} late={late} isSaved={isSaved} />
      <Ready query={list.query}>
        {(answer) => (
          <>
            {before?.(answer)}
            {children(answer)}
            {list.isPaged ? <Pages {...(answer as PagesOf)} onPage={list.turn} /> : null}
            {after?.(answer)}
          </>
        )}
      </Ready>
    </>
  );
}

/** A field that narrows the rows shown while it is typed. */
interface RowSearch<Row> {
  readonly label: string;
  readonly fits: (row: Row, text: string) => boolean;
}

interface RowsProps<Row> {
  readonly list: ListState<Row>;
  /** Accessible name of the table. */
  readonly caption: string;
  readonly columns: readonly ListColumn<Row>[];
  /** What is said of no rows; a list that is never empty has none. */
  readonly none?: string | undefined;
  readonly noneText?: string | undefined;
  /** Of a box around the table. */
  readonly className?: string | undefined;
  readonly rowSearch?: RowSearch<Row> | undefined;
  readonly selecting?: Selecting<Row> | undefined;
  /** What is done with the selected rows. */
  readonly bulk?: ((rows: readonly Row[], clear: () => void) => ReactNode) | undefined;
}
export type ListProps<Row, A> = FrameProps<Row, A> & RowsProps<Row>;

/** The rows of a list with its filters and pages, inside a card. */
export function List<Row, A>({
  late,
  isSaved,
  before,
  after,
  ...rows
}: ListProps<Row, A> & { readonly list: ListState<Row, A> }) {
  return (
    <ListFrame list={rows.list} late={late} isSaved={isSaved} before={before} after={after}>
      {() => <Rows {...rows} />}
    </ListFrame>
  );
}

function Rows<Row>({ list, columns, rowSearch, selecting, bulk, ...look }: RowsProps<Row>) {
  const [wanted, setWanted] = useState('');
  const ticks = useTicks({ list, may: selecting?.may, isAcrossPages: selecting?.isAcrossPages });
  const rows = rowSearch ? list.rows.filter((row) => rowSearch.fits(row, wanted.trim())) : list.rows;
  const drawn = useListTable({ list, rows, columns, ticks, selecting });
  const table = (
    <DataTable
      {...drawn}
      caption={look.caption}
      dense
      isBusy={list.query.isPlaceholderData}
      rowKey={list.rowKey}
      selectedKey={list.chosen}
      empty={look.none === undefined ? null : <NoRows list={list} title={look.none} text={look.noneText} />}
    />
  );
  return (
    <>
      {rowSearch ? <RowSearchField label={rowSearch.label} wanted={wanted} onWanted={setWanted} /> : null}
      {bulk && ticks.rows.length > 0 ? bulk(ticks.rows, ticks.clear) : null}
      {look.className ? <div className={look.className}>{table}</div> : table}
    </>
  );
}

/** No rows: when filters narrow the list, they are cleared from here. */
export function NoRows({ list, title, text }: { list: ListState; title: string; text?: string | undefined }) {
  const t = useText();
  const clear = <Button onClick={list.clear}>{t('common.clearFilters')}</Button>;
  return <EmptyState title={title} text={text} action={list.narrowing.length > 0 ? clear : undefined} />;
}

type SearchFieldProps = { label: string; wanted: string; onWanted: (text: string) => void };

function RowSearchField({ label, wanted, onWanted }: SearchFieldProps) {
  return (
    <div className="filters">
      <TextInput
        className="grow"
        label={label}
        hideLabel
        placeholder={label}
        size="sm"
        icon="search"
        value={wanted}
        onChange={(event) => onWanted(event.target.value)}
      />
    </div>
  );
}
