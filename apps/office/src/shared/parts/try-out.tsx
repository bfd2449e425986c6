import { Badge, Button } from '@lantern/ui/base';
import { useEffect, useState } from 'react';
import { type Answer, type CallInput, useAct } from '../calls/index.ts';
import { useText } from '../texts/index.ts';
import { FormRefusal } from './form-refusal.tsx';

type TryCall = 'testConnection' | 'testPaymentProvider' | 'testWalletVendor';
type CallReply = Answer<'testConnection'>;

/** Calls an external service and shows its answer and duration. */
export function TryOut<N extends TryCall>({ call, params }: { call: N; params: CallInput<N>['params'] }) {
  const t = useText();
  const act = useAct(call);
  const [result, setResult] = useState<CallReply>();
  const of = JSON.stringify(params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what another one answered is not shown here
  useEffect(() => setResult(undefined), [of]);
  const run = async () => {
    setResult(undefined);
    const answer = await act.run({ params } as CallInput<N>);
    if (answer) setResult(answer as CallReply);
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon="refresh" loading={act.isRunning} onClick={() => void run()}>
          {t('probe.try')}
        </Button>
        <span role="status" className="flex flex-wrap items-center gap-2">
          {result ? (
            <>
              <Badge tone={result.result === 'works' ? 'win' : 'danger'}>{t(`probe.short.${result.result}`)}</Badge>
              <span className="num text-12 text-ink-3">{t('probe.took', { ms: String(result.tookMs) })}</span>
            </>
          ) : null}
        </span>
      </div>
      {result ? (
        <p className="text-12 text-ink-2">
          {t(`probe.results.${result.result}`)}
          {result.answered ? <span className="code-text block">{result.answered}</span> : null}
        </p>
      ) : null}
      <FormRefusal refused={act.refused} />
    </div>
  );
}
