import { useEffect, useRef } from "react";
import { Button } from "#app/ui/elements/button.tsx";
import { typedLengths } from "../typed-lengths.ts";

interface SearchFieldProps {
  id: string;
  label: string;
  name?: string;
  /** What the page was searched for. Another one replaces what is typed. */
  text: string;
  maxLength?: number;
}

/** The search field of a form, with its button. A search leaves the focus where it was. */
export function SearchField({ id, label, name = "q", text, maxLength = typedLengths.search }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(text);
  useEffect(() => {
    // Not at first: somebody may have typed before the scripts ran.
    if (input.current && shown.current !== text) input.current.value = text;
    shown.current = text;
  }, [text]);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="flex max-w-2xl gap-2">
        <input
          ref={input}
          id={id}
          type="search"
          name={name}
          defaultValue={text}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          className="control min-w-0"
        />
        <Button look="secondary">Search</Button>
      </div>
    </div>
  );
}
