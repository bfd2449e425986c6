import type { SendForm } from '@lantern/client/form';
import type { DraftValues } from '../model/draft-values.ts';

/** A part of the form of a draft. */
export interface PartProps {
  readonly form: Pick<SendForm<DraftValues>, 'values' | 'field'>;
}
