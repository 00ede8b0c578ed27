import { type FocusEvent, useState } from "react";
import { cleanLine } from "#kernel/clean-text.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Returns the error of a value as a sentence that says what to type; null for a valid value. It is the server's own rule, so that nothing
 * is confirmed that the server refuses.
 */
export type Check = (value: string) => string | null;

/** The error of a control's value. Text of which nothing is seen, such as a space without a width, is none, as the server takes it. */
export function findFault(
  { validity, value }: Pick<Control, "value"> & { validity: Pick<ValidityState, "valueMissing"> },
  check: Check | undefined,
): string | undefined {
  if (validity.valueMissing || (value !== "" && cleanLine(value) === "")) return "This is needed to deliver your order";
  return (value === "" ? null : check?.(value)) ?? undefined;
}

/**
 * Validates a control when it loses the focus with a value, and after every change while an error is displayed. `error` is the server's
 * error, which stays until the control is changed.
 */
export function useFieldCheck(error: string | undefined, check: Check | undefined) {
  const [own, setOwn] = useState<{ fault: string | undefined; good: boolean; overrules: string | undefined } | null>(
    null,
  );
  const current = own && own.overrules === error ? own : null;
  const fault = current ? current.fault : error;
  const validate = (control: Control) => {
    const found = findFault(control, check);
    setOwn({ fault: found, good: !found && control.value !== "", overrules: error });
  };
  return {
    fault,
    good: current?.good ?? false,
    onBlur: ({ currentTarget }: FocusEvent<Control>) => {
      // The server's error about an unchanged value stays.
      if (currentTarget.value.trim() !== "" && !(fault !== undefined && current === null)) validate(currentTarget);
    },
    onInput: ({ currentTarget }: { currentTarget: Control }) => {
      if (fault !== undefined) validate(currentTarget);
    },
  };
}
