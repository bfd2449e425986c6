import { Badge, Button, Card, CardHead } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { FormRefusal, useFieldError } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useText } from '../../../shared/texts/index.ts';

export function MemberLabels({ member }: { member: Answer<'getStaffMember'> }) {
  const t = useText();
  const mayAct = useRight('members.act');
  const [typed, setTyped] = useState(member.labels.join(', '));
  const act = useAct('setMemberLabels', ['getStaffMember', 'findMembers']);
  const errorOf = useFieldError(act.refused);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const labels = typed.split(/[,\s]+/).filter((label) => label !== '');
    void act.run({ params: { id: member.id }, body: { labels, version: member.version } });
  };
  return (
    <Card>
      <CardHead title={t('common.labels')} />
      <div className="p-4">
        {mayAct ? (
          <form className="grid gap-3" onSubmit={submit}>
            <TextInput
              label={t('common.labels')}
              hideLabel
              size="sm"
              help={t('members.labelsHelp')}
              value={typed}
              error={errorOf('labels')}
              onChange={(event) => setTyped(event.target.value)}
            />
            {act.refused?.code === 'fields_refused' ? null : <FormRefusal refused={act.refused} />}
            {typed === member.labels.join(', ') ? null : (
              <Button type="submit" size="sm" loading={act.isRunning}>
                {t('common.save')}
              </Button>
            )}
          </form>
        ) : (
          <span className="flex flex-wrap gap-1">
            {member.labels.length === 0
              ? t('common.none')
              : member.labels.map((label) => <Badge key={label}>{label}</Badge>)}
          </span>
        )}
      </div>
    </Card>
  );
}
