import { Button, Card, EmptyState, Skeleton } from '@lantern/ui/base';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { openWindow } from '../../../shared/windows/index.ts';
import { useNames } from '../use-names.ts';
import { useChecked, useFilledProof, useVerifySearch } from '../use-proof.ts';
import { CheckForm } from './check-form.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { OfflineCard } from './offline-card.tsx';
import { ProofSteps } from './proof-steps.tsx';
import { ResultBoard } from './result-board.tsx';

/** The form at the start, the result with every step beside it. */
export function CheckView() {
  const [search, go] = useVerifySearch();
  const filled = useFilledProof(search);
  const isReady = !filled.isPending && !filled.error && !filled.isSecret && !filled.needsLogIn;
  const isWanted = isReady && ['server', 'link', 'seed'].some((name) => filled.texts[name] !== undefined);
  const checked = useChecked(filled.texts, isWanted);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[372px_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <CheckForm
        // Texts from the address or the server refill the form.
        key={JSON.stringify(filled.texts)}
        texts={filled.texts}
        bad={checked !== undefined && checked !== 'failed' && 'bad' in checked ? checked.bad : undefined}
        onCheck={(texts) => go(texts)}
      />
      {/* On a phone the result is above its form. */}
      <section
        className={`flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1 ${isWanted ? 'max-lg:order-first' : ''}`}
        aria-live="polite"
      >
        <Outcome filled={filled} isWanted={isWanted} checked={checked} />
      </section>
      <OfflineCard texts={filled.texts} isFilled={isWanted} />
    </div>
  );
}

type OutcomeProps = {
  filled: ReturnType<typeof useFilledProof>;
  isWanted: boolean;
  checked: ReturnType<typeof useChecked>;
};

function Outcome({ filled, isWanted, checked }: OutcomeProps) {
  const t = useTexts('fairness');
  const names = useNames();
  if (filled.error) return <FailedPart error={filled.error} onAgain={filled.refetch} />;
  if (filled.needsLogIn)
    return (
      <Card pad="normal">
        <EmptyState
          title={t('pairLogIn')}
          action={
            <Button variant="primary" onClick={() => openWindow('login')}>
              {t('logIn')}
            </Button>
          }
        />
      </Card>
    );
  if (filled.isSecret)
    return (
      <Card pad="normal">
        <EmptyState title={t('secret')} text={t('secretText')} />
      </Card>
    );
  if (filled.isPending || (isWanted && checked === undefined))
    return (
      <div className="flex flex-col gap-5" aria-busy="true">
        <Skeleton height={168} className="rounded-3" />
        <Skeleton height={320} className="rounded-3" />
      </div>
    );
  if (checked === 'failed') return <FailedPart error={new Error('engine')} onAgain={() => location.reload()} />;
  if (checked === undefined) return <HowItWorks />;
  if ('bad' in checked)
    return (
      <Card pad="normal">
        <EmptyState title={t('bad')} text={t('badText', { field: names.field(checked.bad) })} />
      </Card>
    );
  return (
    <>
      <ResultBoard done={checked} />
      <ProofSteps done={checked} />
    </>
  );
}
