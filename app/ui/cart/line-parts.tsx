import { Fragment } from "react";

interface LinePartsProps {
  /** What one unit of a stack contains; empty for other goods. */
  parts: { name: string; quantity: number }[];
}

/** What is in a stack, on one line of a cart or an order. */
export function LineParts({ parts }: LinePartsProps) {
  if (parts.length === 0) return null;
  return (
    <p className="text-sm text-muted">
      {parts.map(({ name, quantity }, place) => (
        <Fragment key={place}>
          {place > 0 && " + "}
          {quantity > 1 && `${quantity} × `}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </p>
  );
}
