import { useEffect, useState } from "react";
import type { FormValues } from "#app/http/forms.ts";

/** What the fields of a form hold, as somebody types: for what is shown beside it. Before scripts run, `initial`. */
export function useTyped(form: string, initial: FormValues): FormValues {
  const [typed, setTyped] = useState<FormValues | null>(null);
  useEffect(() => {
    const element = document.getElementById(`${form}-form`);
    if (!(element instanceof HTMLFormElement)) return undefined;
    const over = new AbortController();
    const read = () => {
      const fields = [...new FormData(element)];
      setTyped(
        Object.fromEntries(fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []))),
      );
    };
    for (const type of ["input", "change"]) element.addEventListener(type, read, { signal: over.signal });
    return () => over.abort();
  }, [form]);
  return typed ?? initial;
}
