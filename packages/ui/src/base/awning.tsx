/** The scalloped awning edge: below the nav, above the footer, on a bet slip. Once per edge (look.md 14). */
export function Awning({ shade = true }: { shade?: boolean }) {
  const cloth = <div className="awning" aria-hidden="true" />;
  return shade ? <div className="awning-shade">{cloth}</div> : cloth;
}
