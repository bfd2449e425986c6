import { Badge, Card, CardHead } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import type { Answer } from '../../../shared/calls/index.ts';
import { CallForm, useCallForm } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useText } from '../../../shared/texts/index.ts';

type Props = { member: Answer<'getStaffMember'> };

export function MemberLabels({ member }: Props) {
  const t = useText();
  const mayAct = useRight('members.act');
  return (
    <Card>
      <CardHead title={t('common.labels')} />
      <div className="p-4">
        {mayAct ? (
          <LabelsForm member={member} />
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

function LabelsForm({ member }: Props) {
  const t = useText();
  const form = useCallForm({
    call: 'setMemberLabels',
    first: { labels: member.labels.join(', ') },
    inputOf: ({ labels }) => ({
      params: { id: member.id },
      body: { labels: labels.split(/[,\s]+/).filter((label) => label !== ''), version: member.version },
    }),
    changes: ['getStaffMember', 'findMembers'],
  });
  return (
    <CallForm
      form={form}
      className="grid gap-3"
      button={{ size: 'sm' }}
      action={form.isUnsaved ? t('common.save') : undefined}
    >
      <TextInput
        label={t('common.labels')}
        hideLabel
        size="sm"
        help={t('members.labelsHelp')}
        {...form.field('labels')}
      />
    </CallForm>
  );
}
