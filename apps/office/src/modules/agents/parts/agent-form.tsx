import { Button, Card, CardHead } from '@lantern/ui/base';
import type { FormEvent, ReactNode } from 'react';
import type { Refused } from '../../../shared/calls/index.ts';
import { FormRefusal, useReason } from '../../../shared/parts/index.ts';

type AgentFormProps = {
  title: string;
  text: string;
  action: string;
  act: { isRunning: boolean; refused: Refused | undefined };
  /** Sends the form with its reason; true once it is done. */
  onSend: (reason: string) => Promise<boolean>;
  fields: ReactNode;
  /** What stands above the button, and below it. */
  before?: ReactNode;
  after?: ReactNode;
};

/** A form about the tree of agents: fields, the reason, one button. */
export function AgentForm({ title, text, action, act, onSend, fields, before, after }: AgentFormProps) {
  const why = useReason();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const reason = why.read();
    if (reason !== undefined && (await onSend(reason))) why.clear();
  };
  return (
    <Card>
      <CardHead title={title} />
      <form className="grid gap-4 p-4" onSubmit={(event) => void submit(event)} noValidate>
        <p className="text-13 text-ink-2">{text}</p>
        {fields}
        {why.field}
        {before}
        {act.refused?.code === 'fields_refused' ? null : <FormRefusal refused={act.refused} />}
        <Button type="submit" variant="primary" loading={act.isRunning}>
          {action}
        </Button>
        {after}
      </form>
    </Card>
  );
}
