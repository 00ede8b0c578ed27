import { formatWithSymbol, type Paisa } from "#kernel/money.ts";

interface PriceProps {
  amount: Paisa;
  /** The price before a discount, struck through. */
  original?: Paisa | null | undefined;
  /** Whether other variants cost more. */
  from?: boolean | undefined;
  size?: "small" | "medium" | "large";
  className?: string;
}

const sizes = { small: "text-sm", medium: "", large: "price-large" };

/** A price in tabular figures. Screen readers hear which amount is the previous price. */
export function Price({ amount, original = null, from = false, size = "medium", className = "" }: PriceProps) {
  return (
    <span className={`price ${sizes[size]} ${className}`.trimEnd()}>
      <b>
        {from && <small>From </small>}
        {formatWithSymbol(amount)}
      </b>
      {original !== null && (
        <s>
          <span className="sr-only">Before: </span>
          {formatWithSymbol(original)}
        </s>
      )}
    </span>
  );
}
