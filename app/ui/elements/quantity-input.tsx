import type { ComponentProps } from "react";
import { Minus, Plus } from "lucide-react";

interface QuantityInputProps extends Omit<ComponentProps<"input">, "type"> {
  /** The input's label for screen readers: "Quantity of Creatine 300 g". */
  label: string;
  min?: number;
  max: number;
}

const step = "grid w-11 place-items-center hover:bg-surface noscript:hidden";

/** A quantity input with − and + buttons (`step-quantities.ts`), which fire the input's own `input` event. Without scripts the buttons are hidden. */
export function QuantityInput({ label, min = 1, max, className = "", ...input }: QuantityInputProps) {
  return (
    <span
      className={`inline-flex min-h-12 max-w-full overflow-hidden rounded-control border border-control bg-white focus-within:border-ink ${className}`}
    >
      <button type="button" data-step="-1" className={step} aria-label={`Less: ${label}`}>
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        autoComplete="off"
        required
        aria-label={label}
        min={min}
        max={max}
        className="figures w-12 [appearance:textfield] min-w-0 text-center font-semibold [&::-webkit-inner-spin-button]:appearance-none"
        {...input}
      />
      <button type="button" data-step="1" className={step} aria-label={`More: ${label}`}>
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </span>
  );
}
