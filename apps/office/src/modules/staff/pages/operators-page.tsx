import { Card } from '@lantern/ui/base';
import { useCall } from '../../../shared/calls/index.ts';
import { PageHead, Ready, useSearchValues } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { EditOperator, NewOperator } from '../parts/operator-form.tsx';
import { OperatorTable } from '../parts/operator-table.tsx';

export function OperatorsPage() {
  const t = useText();
  const [{ id }, change] = useSearchValues('/operators', 'id');
  const query = useCall('listOperators');
  const chosen = query.data?.list.find((operator) => operator.id === id);
  return (
    <>
      <PageHead title={t('menu.operators')} />
      <div className="with-panel">
        <Card>
          <Ready query={query}>
            {({ list }) => (
              <OperatorTable
                list={list}
                readAt={query.dataUpdatedAt}
                chosenId={id}
                onChoose={(next) => void change({ id: next })}
              />
            )}
          </Ready>
        </Card>
        {chosen ? <EditOperator key={`${chosen.id} ${chosen.version}`} operator={chosen} /> : <NewOperator />}
      </div>
    </>
  );
}
