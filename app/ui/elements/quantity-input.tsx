import type { ComponentProps } from "react";

interface QuantityInputProps extends Omit<ComponentProps<"input">, "type"> {
  /** The input's label for screen readers: "Quantity of Creatine 300 g". */
  label: string;
  min?: number;
  max: number;
}

/** A quantity input with − and + buttons (`step-quantities.ts`), which fire the input's own `input` event. Without scripts the buttons are hidden. */
export function QuantityInput({ label, min = 1, max, className = "", ...input }: QuantityInputProps) {
  return (
    <span className={`stepper ${className}`.trimEnd()}>
      <button type="button" data-step="-1" aria-label={`Less: ${label}`}>
        −
      </button>
      <input
        type="number"
        inputMode="numeric"
        autoComplete="off"
        required
        aria-label={label}
        min={min}
        max={max}
        {...input}
      />
      <button type="button" data-step="1" aria-label={`More: ${label}`}>
        +
      </button>
    </span>
  );
}
