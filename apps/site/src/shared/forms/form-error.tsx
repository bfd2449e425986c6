import { Icon } from '@lantern/ui/base';

/** The error of the whole form; it announces itself. */
export function FormError({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className={text ? undefined : 'sr-only'}>
      {text ? (
        <p className="flex items-start gap-2 rounded-2 bg-danger-soft px-3 py-2 text-13 text-danger-text">
          <Icon name="alert" size={16} className="mt-0.5" />
          {text}
        </p>
      ) : null}
    </div>
  );
}
