import { useRef, type ComponentProps } from "react";
import { Minus, Plus } from "lucide-react";

interface QuantityInputProps extends Omit<ComponentProps<"input">, "type" | "ref"> {
  /** The input's label for screen readers: "Quantity of Creatine 300 g". */
  label: string;
  min?: number;
  max: number;
}

const step = "grid w-11 place-items-center hover:bg-surface noscript:hidden";

/** A quantity input with − and + buttons, which fire the input's own `change` event. Without scripts the buttons are hidden. */
export function QuantityInput({ label, min = 1, max, className = "", ...input }: QuantityInputProps) {
  const number = useRef<HTMLInputElement>(null);
  const move = (pieces: 1 | -1) => {
    const field = number.current;
    if (!field) return;
    const before = field.value;
    if (pieces === 1) field.stepUp();
    else field.stepDown();
    if (field.value !== before) field.dispatchEvent(new Event("input", { bubbles: true }));
  };

  return (
    <span
      className={`inline-flex min-h-12 max-w-full overflow-hidden rounded-control border border-control bg-white focus-within:border-ink ${className}`}
    >
      <button type="button" className={step} aria-label={`Less: ${label}`} onClick={() => move(-1)}>
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <input
        ref={number}
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
      <button type="button" className={step} aria-label={`More: ${label}`} onClick={() => move(1)}>
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </span>
  );
}
