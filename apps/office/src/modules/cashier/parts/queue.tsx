/** The longest that may be typed into the filters of a queue. */
export const MEMBER_LETTERS = 64;
export const AMOUNT_LETTERS = 20;

/** The keys that walk a queue, where its panel does not show them. */
export function StepKeys({ text }: { text: string }) {
  return (
    <span className="ms-auto text-12 text-ink-3">
      <kbd>J</kbd> <kbd>K</kbd> {text}
    </span>
  );
}
