import { type FocusEvent, useState } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Says what is wrong with a value, in a sentence that tells what to type instead; null for a good one. The server's own rule, so that nothing is confirmed which it refuses. */
export type Check = (value: string) => string | null;

function findFault({ validity, value }: Control, check: Check | undefined): string | undefined {
  if (validity.valueMissing || (value !== "" && value.trim() === "")) return "This is needed to deliver your order";
  return (value === "" ? null : check?.(value)) ?? undefined;
}

/**
 * Checks a control when it is left with something in it, and again with every change once a fault is shown.
 * `error` is the server's word on what was sent, which holds until the control is changed.
 */
export function useFieldCheck(error: string | undefined, check: Check | undefined) {
  const [own, setOwn] = useState<{ fault: string | undefined; good: boolean; overrules: string | undefined } | null>(
    null,
  );
  const current = own && own.overrules === error ? own : null;
  const fault = current ? current.fault : error;
  const judge = (control: Control) => {
    const found = findFault(control, check);
    setOwn({ fault: found, good: !found && control.value.trim() !== "", overrules: error });
  };
  return {
    fault,
    good: current?.good ?? false,
    onBlur: ({ currentTarget }: FocusEvent<Control>) => {
      // The server's complaint about an unchanged value stands.
      if (currentTarget.value.trim() !== "" && !(fault !== undefined && current === null)) judge(currentTarget);
    },
    onInput: ({ currentTarget }: { currentTarget: Control }) => {
      if (fault !== undefined) judge(currentTarget);
    },
  };
}
