import { Button, Card, CardHead } from '@lantern/ui/base';
import { TextArea } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { AskBeforeLeaving, FormRefusal } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';

const NOTE_LETTERS = 2000;

export function MemberNotes({ member }: { member: Answer<'getStaffMember'> }) {
  const t = useText();
  const when = useWhen();
  const mayAct = useRight('members.act');
  const [text, setText] = useState('');
  const act = useAct('addMemberNote', ['getStaffMember']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    if (await act.run({ params: { id: member.id }, body: { text: text.trim() } })) setText('');
  };
  return (
    <Card>
      <AskBeforeLeaving when={text.trim() !== ''} />
      <CardHead title={t('members.notes')} note={member.notes.length || undefined} />
      <div className="p-4">
        {mayAct ? (
          <form className="grid gap-3" onSubmit={submit}>
            <TextArea
              label={t('members.newNote')}
              hideLabel
              rows={2}
              placeholder={t('members.newNote')}
              maxLength={NOTE_LETTERS}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <FormRefusal refused={act.refused} />
            {text.trim() === '' ? null : (
              <Button type="submit" size="sm" loading={act.isRunning}>
                {t('members.addNote')}
              </Button>
            )}
          </form>
        ) : null}
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
