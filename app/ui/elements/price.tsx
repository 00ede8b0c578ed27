import { formatWithSymbol, type Paisa } from "#kernel/money.ts";

interface PriceProps {
  amount: Paisa;
  /** The price before a discount, struck through. */
  original?: Paisa | null;
  /** Whether other variants cost more. */
  from?: boolean;
  size?: "small" | "medium" | "large";
  className?: string;
}

const sizes = { small: "text-sm", medium: "text-base", large: "text-3xl" };

/** A price in tabular figures. Screen readers hear which amount is the previous price. */
export function Price({ amount, original = null, from = false, size = "medium", className = "" }: PriceProps) {
  return (
    <span className={`figures inline-flex flex-wrap items-baseline gap-x-2 ${className}`}>
      <span className={`font-bold ${size === "large" ? "" : "whitespace-nowrap"} ${sizes[size]}`}>
        {from && <span className="text-[0.8em] font-medium text-muted">From </span>}
        {formatWithSymbol(amount)}
      </span>
      {original !== null && (
        <s className={`whitespace-nowrap text-muted ${size === "large" ? "text-lg" : "text-sm"}`}>
          <span className="sr-only">Before: </span>
          {formatWithSymbol(original)}
        </s>
      )}
    </span>
  );
}
