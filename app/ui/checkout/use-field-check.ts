import { type FocusEvent, useState } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a browser can tell about a control by itself; the server judges the rest. */
function findFault({ validity }: Control, wrong: string | undefined): string | undefined {
  if (validity.valueMissing) return "This is needed to deliver your order";
  return validity.typeMismatch || validity.patternMismatch ? wrong : undefined;
}

/**
 * Checks a control when it is left with something in it, and again with every change once a fault is shown.
 * `error` is the server's word on what was sent, which holds until the control is changed; `wrong` says what an ill-formed value should look like.
 */
export function useFieldCheck(error: string | undefined, wrong: string | undefined) {
  const [own, setOwn] = useState<{ fault: string | undefined; good: boolean; overrules: string | undefined } | null>(null);
  const current = own && own.overrules === error ? own : null;
  const fault = current ? current.fault : error;
  const judge = (control: Control) => {
    const found = findFault(control, wrong);
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
