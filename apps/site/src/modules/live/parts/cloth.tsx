import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Chips } from '../use-chips.ts';
import { clothKeys } from '../use-cloth.ts';

type ClothProps = { className: string; label: string; chips: Chips; children: ReactNode };

/** The part of a table that is bet on, with its keys. */
export function Cloth({ className, label, chips, children }: ClothProps) {
  const t = useTexts('live');
  return (
    <section
      className={className}
      aria-label={label}
      aria-describedby="cloth-keys"
      onKeyDown={(event) => clothKeys(event, chips)}
    >
      <p id="cloth-keys" className="sr-only">
        {t('clothKeys')}
      </p>
      {children}
    </section>
  );
}
