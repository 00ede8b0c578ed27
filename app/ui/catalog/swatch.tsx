/** A colour as a dot beside its name. */
export function Swatch({ colour }: { colour: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0">
      <circle cx="10" cy="10" r="9" fill={colour} stroke="currentColor" strokeOpacity="0.4" />
    </svg>
  );
}
