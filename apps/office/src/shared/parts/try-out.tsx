import { Badge, Button } from '@lantern/ui/base';
import { useEffect, useState } from 'react';
import { type Answer, type CallInput, useAct } from '../calls/index.ts';
import { useText } from '../texts/index.ts';
import { FormRefusal } from './form-refusal.tsx';

type TryCall = 'testConnection' | 'testWalletVendor';
type CallReply = Answer<'testConnection'>;

/** Really calls an outside party and says in words what answered, and how long it took. */
export function TryOut<N extends TryCall>({ call, params }: { call: N; params: CallInput<N>['params'] }) {
  const t = useText();
  const act = useAct(call);
  const [said, setSaid] = useState<CallReply>();
  const of = JSON.stringify(params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what another one answered is not shown here
  useEffect(() => setSaid(undefined), [of]);
  const run = async () => {
    setSaid(undefined);
    const answer = await act.run({ params } as CallInput<N>);
    if (answer) setSaid(answer as CallReply);
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon="refresh" loading={act.isRunning} onClick={() => void run()}>
          {t('probe.try')}
        </Button>
        <span role="status" className="flex flex-wrap items-center gap-2">
          {said ? (
            <>
              <Badge tone={said.said === 'works' ? 'win' : 'danger'}>{t(`probe.short.${said.said}`)}</Badge>
              <span className="num text-12 text-ink-3">{t('probe.took', { ms: String(said.tookMs) })}</span>
            </>
          ) : null}
        </span>
      </div>
      {said ? (
        <p className="text-12 text-ink-2">
          {t(`probe.said.${said.said}`)}
          {said.answered ? <span className="code-text block">{said.answered}</span> : null}
        </p>
      ) : null}
      <FormRefusal refused={act.refused} />
    </div>
  );
}
