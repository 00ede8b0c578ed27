/** A colour as a dot beside its name. */
export function Swatch({ colour }: { colour: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0">
      <circle cx="10" cy="10" r="9" fill={colour} stroke="currentColor" strokeOpacity="0.4" />
    </svg>
  );
}

const maxSwatches = 6;

/** The product's colours as dots; their number is in the text below. */
export function Swatches({ colours }: { colours: string[] }) {
  const visible = colours.slice(0, maxSwatches);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${visible.length * 22} 18`} className="h-4.5 self-start py-px">
      {visible.map((colour, place) => (
        <circle key={colour} cx={place * 22 + 9} cy="9" r="8" fill={colour} stroke="#7b7e85" />
      ))}
    </svg>
  );
}
