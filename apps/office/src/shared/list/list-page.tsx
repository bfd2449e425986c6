import type { ExportKind } from '@lantern/contract/lists';
import { Button, Card } from '@lantern/ui/base';
import type { ReactNode } from 'react';
import { ExportLink, PageHead } from '../parts/index.ts';
import type { PageSearch } from '../routes/index.ts';
import { List, type ListProps } from './list.tsx';
import { SidePanel } from './side-panel.tsx';

/** The value of the address for something that is being added. */
export const NEW = 'new';

export interface Panel<Row> {
  /** Of the drawer on a narrow screen. */
  readonly title: string;
  /** The panel of a chosen row, which may not be among those shown; null for an unknown one. */
  readonly of: (key: string, row: Row | undefined) => ReactNode | null;
  /** While no row is chosen: words for how to choose one, or a form. Without it there is no panel then. */
  readonly idle?: ReactNode;
}

export interface BesideProps<Row, A> {
  readonly panel?: Panel<Row> | undefined;
  /** Below the panel, whatever is chosen. */
  readonly aside?: ReactNode;
  readonly isWide?: boolean | undefined;
  readonly list: ListProps<Row, A>['list'];
  readonly children: ReactNode;
}

/** A card with a list, and beside it the panel of the chosen row. */
export function Beside<Row, A>({ list, panel, aside, isWide = false, children }: BesideProps<Row, A>) {
  const { chosen, rows, rowKey, close } = list;
  const content =
    chosen === ''
      ? null
      : (panel?.of(
          chosen,
          rows.find((row) => rowKey(row) === chosen),
        ) ?? null);
  const hasSide = content !== null || panel?.idle != null || aside != null;
  const layout = isWide ? 'with-panel wide-panel' : 'with-panel';
  return (
    <div className={hasSide ? layout : undefined}>
      <Card>{children}</Card>
      {hasSide ? (
        <div className="grid gap-[14px] empty:hidden">
          {panel ? (
            <SidePanel title={panel.title} idle={panel.idle ?? null} onClose={close}>
              {content}
            </SidePanel>
          ) : null}
          {aside}
        </div>
      ) : null}
    </div>
  );
}

interface HeadProps {
  readonly title: string;
  readonly badge?: ReactNode;
  /** What the rows are for. */
  readonly text?: ReactNode;
  /** The file of the list, with its filters as far as the file has them. */
  readonly exports?: ExportKind | undefined;
  readonly exportFilter?: Omit<PageSearch<'/exports'>, 'kind'> | undefined;
  readonly add?: { readonly label: string; readonly onAdd: () => void } | undefined;
  readonly end?: ReactNode;
}
type ListPageProps<Row, A> = HeadProps &
  Omit<ListProps<Row, A>, 'caption'> &
  Omit<BesideProps<Row, A>, 'children'> & {
    /** Accessible name of the table, where it is not the title. */
    readonly caption?: string;
    /** Between the head of the page and the list. */
    readonly above?: ReactNode;
    /** Inside the card of the list, above its filters. */
    readonly head?: ReactNode;
    readonly below?: ReactNode;
  };

/** A page of the office that is a list: what it is, its filters and rows, and the panel of one of them. */
export function ListPage<Row, A>(props: ListPageProps<Row, A>) {
  const { title, badge, text, exports, exportFilter, add, end, above, head, below, panel, aside, isWide, ...list } =
    props;
  return (
    <>
      <Head {...{ title, badge, exports, exportFilter, add, end }} />
      {text ? <p className="mb-3 max-w-[76ch] text-ink-2">{text}</p> : null}
      {above}
      <Beside list={list.list} panel={panel} aside={aside} isWide={isWide}>
        {head}
        <List caption={title} {...list} />
      </Beside>
      {below}
    </>
  );
}

function Head({ title, badge, exports, exportFilter, add, end }: Omit<HeadProps, 'text'>) {
  const acts = (
    <>
      {exports ? <ExportLink kind={exports} {...(exportFilter ? { filter: exportFilter } : {})} /> : null}
      {add ? (
        <Button icon="plus" size="sm" onClick={add.onAdd}>
          {add.label}
        </Button>
      ) : null}
      {end}
    </>
  );
  return <PageHead title={title} badge={badge} end={exports || add || end ? acts : null} />;
}
