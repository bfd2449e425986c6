import type { ExportKind } from '@lantern/contract/lists';
import { Button, Card } from '@lantern/ui/base';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RefusedError } from '../calls/index.ts';
import { ExportLink } from './export-link.tsx';
import { PageHead } from './page-head.tsx';
import { Ready } from './ready.tsx';

/** The value of the address for something that is being added. */
export const NEW = 'new';

interface SetupPageProps<A> {
  readonly title: string;
  /** What these things are for. */
  readonly text: string;
  /** Beside the list while nothing is chosen. */
  readonly hint: string;
  readonly query: UseQueryResult<A, RefusedError>;
  readonly add?: { readonly label: string; readonly onAdd: () => void };
  /** The file of the list. */
  readonly exports?: ExportKind;
  readonly isWide?: boolean;
  readonly list: (answer: A) => ReactNode;
  /** Of the chosen one, or of a new one; null while nothing is chosen. */
  readonly panel: (answer: A) => ReactNode | null;
}

/** A page of things that the merchant sets up: what they are, their list, and the panel of one of them. */
export function SetupPage<A>({
  title,
  text,
  hint,
  query,
  add,
  exports,
  isWide = false,
  list,
  panel,
}: SetupPageProps<A>) {
  return (
    <>
      <PageHead
        title={title}
        end={
          <>
            {exports ? <ExportLink kind={exports} /> : null}
            {add ? (
              <Button icon="plus" size="sm" onClick={add.onAdd}>
                {add.label}
              </Button>
            ) : null}
          </>
        }
      />
      <p className="mb-3 max-w-[76ch] text-ink-2">{text}</p>
      <Ready query={query}>
        {(answer) => (
          <div className={isWide ? 'with-panel wide-panel' : 'with-panel'}>
            <Card>{list(answer)}</Card>
            {panel(answer) ?? (
              <Card pad="normal">
                <p className="text-ink-3">{hint}</p>
              </Card>
            )}
          </div>
        )}
      </Ready>
    </>
  );
}

/** The name of a row, which opens its panel. */
export function RowName({ name, onChoose }: { name: string; onChoose: () => void }) {
  return (
    <button type="button" className="link text-start" onClick={onChoose}>
      {name}
    </button>
  );
}
