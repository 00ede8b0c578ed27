import { useState } from "react";
import { useHydrated } from "#app/ui/elements/use-hydrated.ts";

/** Copies a text. Without scripts there is no such button: the text itself can be marked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  if (!useHydrated()) return null;
  return (
    <button
      type="button"
      className="inline-flex min-h-11 min-w-11 items-center font-semibold underline underline-offset-4"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      <span role="status">{copied ? "Copied" : label}</span>
    </button>
  );
}
