import { Button, IconButton } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct, useCall } from '../calls/index.ts';
import { useOffice } from '../office/index.ts';
import { DialogForm, useCallForm } from '../parts/index.ts';
import { knownSearch, type PlainPath } from '../routes/index.ts';
import { useText } from '../texts/index.ts';

/** Of the address, what is no filter: the page of a list, and what is chosen in it. */
const NO_FILTERS = ['page', 'id'];
const same = (one: object, other: object): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/** The filters of a page under names of the operator’s own, kept at the server. */
export function SavedFilters({ page }: { page: PlainPath }) {
  const t = useText();
  const { pages } = useOffice();
  const name = page.slice(1);
  const { data } = useCall('listSavedFilters', { params: { page: name } });
  const navigate = useNavigate();
  const now = useFilters(page);
  const [isSaving, setSaving] = useState(false);
  const remove = useAct('removeFilter', ['listSavedFilters']);
  const list = data?.list ?? [];
  const chosen = list.find(({ search }) => same(search, now));
  const choose = (id: string) =>
    void navigate({ to: page, search: knownSearch(pages[page], list.find((one) => one.id === id)?.search ?? {}) });
  return (
    <span className="flex items-end gap-1">
      {list.length > 0 ? (
        <Select
          label={t('saved.label')}
          size="sm"
          value={chosen?.id ?? ''}
          options={[
            { value: '', label: t('saved.none') },
            ...list.map(({ id, name: label }) => ({ value: id, label })),
          ]}
          onChange={(event) => choose(event.target.value)}
        />
      ) : null}
      {chosen ? (
        <IconButton
          icon="close"
          label={t('saved.remove', { name: chosen.name })}
          onClick={() => void remove.run({ params: { page: name, id: chosen.id } })}
        />
      ) : (
        <Button size="sm" onClick={() => setSaving(true)}>
          {t('saved.save')}
        </Button>
      )}
      {isSaving ? <SaveDialog page={name} search={now} onClose={() => setSaving(false)} /> : null}
    </span>
  );
}

function useFilters(page: PlainPath): Record<string, string> {
  const { pages } = useOffice();
  const search = knownSearch(pages[page], useSearch({ strict: false })) as Readonly<Record<string, string>>;
  return Object.fromEntries(Object.entries(search).filter(([key]) => !NO_FILTERS.includes(key)));
}

type SaveDialogProps = { page: string; search: Record<string, string>; onClose: () => void };

function SaveDialog({ page, search, onClose }: SaveDialogProps) {
  const t = useText();
  const form = useCallForm({
    call: 'saveFilter',
    first: { name: '' },
    faultsOf: ({ name }) => (name.trim() === '' ? { name: t('field.not_empty') } : {}),
    inputOf: ({ name }) => ({ params: { page }, body: { name: name.trim(), search } }),
    changes: ['listSavedFilters'],
    onDone: onClose,
  });
  return (
    <DialogForm form={form} title={t('saved.save')} action={t('common.save')} onCancel={onClose}>
      <TextInput label={t('saved.name')} required maxLength={60} {...form.field('name')} />
    </DialogForm>
  );
}
