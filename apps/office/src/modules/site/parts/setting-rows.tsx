import { Button, Pagination } from '@lantern/ui/base';
import { useState } from 'react';
import { useText } from '../../../shared/texts/index.ts';
import { type Draft, draftOf } from './setting-draft.ts';
import { Fault, type FieldsProps, SettingFields } from './setting-fields.tsx';

/** A list of networks may have thousands. */
const SHOWN = 10;

/** Entries of several parts: each in its own frame, and one empty at the end. */
export function SettingRows({ label, shape, draft, path, errorAt, onDraft }: FieldsProps) {
  const t = useText();
  const [page, setPage] = useState(1);
  const rows = draft as readonly Draft[];
  const item = shape.items ?? {};
  const pages = Math.max(1, Math.ceil(rows.length / SHOWN));
  const from = (Math.min(page, pages) - 1) * SHOWN;
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">{label}</legend>
      {rows.length === 0 ? <p className="text-ink-3">{t('settings.noEntries')}</p> : null}
      {rows.slice(from, from + SHOWN).map((row, offset) => {
        const place = from + offset;
        return (
          <SettingRow
            key={place}
            place={place}
            shape={item}
            draft={row}
            path={path === '' ? String(place) : `${path}.${place}`}
            errorAt={errorAt}
            onDraft={(next) => onDraft(rows.with(place, next))}
            onRemove={() => onDraft(rows.toSpliced(place, 1))}
          />
        );
      })}
      {pages > 1 ? (
        <Pagination
          label={t('common.pages')}
          page={Math.min(page, pages)}
          pageCount={pages}
          onPage={setPage}
          previousLabel={t('common.previous')}
          nextLabel={t('common.next')}
          summary={t('common.total', { total: String(rows.length) })}
        />
      ) : null}
      <div>
        <Button
          size="sm"
          icon="plus"
          onClick={() => {
            onDraft([...rows, draftOf(item, undefined)]);
            setPage(Math.ceil((rows.length + 1) / SHOWN));
          }}
        >
          {t('settings.addEntry')}
        </Button>
      </div>
      <Fault text={errorAt(path)} />
    </fieldset>
  );
}

type SettingRowProps = Omit<FieldsProps, 'label'> & { place: number; onRemove: () => void };

function SettingRow({ place, onRemove, ...part }: SettingRowProps) {
  const t = useText();
  const name = t('settings.entry', { number: String(place + 1) });
  return (
    <fieldset className="setting-part">
      <legend className="sr-only">{name}</legend>
      <div className="mb-2 flex items-center justify-between">
        <span className="text-12 font-semibold text-ink-3">{name}</span>
        <Button size="xs" aria-label={t('settings.removeEntry', { number: String(place + 1) })} onClick={onRemove}>
          {t('settings.remove')}
        </Button>
      </div>
      <SettingFields label={name} {...part} />
    </fieldset>
  );
}
