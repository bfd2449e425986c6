import { Card, CardHead } from '@lantern/ui/base';
import { TextArea } from '@lantern/ui/form';
import type { Answer } from '../../../shared/calls/index.ts';
import { CallForm, useCallForm } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';

const NOTE_LETTERS = 2000;

type Props = { member: Answer<'getStaffMember'> };

export function MemberNotes({ member }: Props) {
  const t = useText();
  const when = useWhen();
  const mayAct = useRight('members.act');
  return (
    <Card>
      <CardHead title={t('members.notes')} note={member.notes.length || undefined} />
      <div className="p-4">
        {mayAct ? <NoteForm member={member} /> : null}
        <ul className="todo-list">
          {member.notes.map((note) => (
            <li key={note.id} className="flex-col">
              <p className="whitespace-pre-wrap">{note.text}</p>
              <span className="text-12 text-ink-3">
                {note.by} · {when.short(note.at)}
              </span>
            </li>
          ))}
        </ul>
        {member.notes.length === 0 ? <p className="text-ink-3">{t('members.noNotes')}</p> : null}
      </div>
    </Card>
  );
}

function NoteForm({ member }: Props) {
  const t = useText();
  const form = useCallForm({
    call: 'addMemberNote',
    first: { text: '' },
    faultsOf: ({ text }) => ({ text: text.trim() === '' ? t('field.not_empty') : undefined }),
    inputOf: ({ text }) => ({ params: { id: member.id }, body: { text: text.trim() } }),
    changes: ['getStaffMember'],
    after: 'clear',
  });
  return (
    <CallForm
      form={form}
      className="grid gap-3"
      button={{ size: 'sm' }}
      action={form.values.text.trim() === '' ? undefined : t('members.addNote')}
    >
      <TextArea
        label={t('members.newNote')}
        hideLabel
        rows={2}
        placeholder={t('members.newNote')}
        maxLength={NOTE_LETTERS}
        {...form.field('text')}
      />
    </CallForm>
  );
}
