import { useRef, useState } from "react";
import { suggestEmail } from "#kernel/email.ts";

/** The likely correction of a misspelt e-mail address: of a refused form's value at first, later of the typed value when the field loses the focus. */
export function useEmailSuggestion(sent: string) {
  const [suggestion, setSuggestion] = useState(() => suggestEmail(sent));
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const field = input.current;
    if (!field || suggestion === null) return;
    field.value = suggestion;
    // Fires the events of typing, so that the field is validated and the draft saved again.
    field.dispatchEvent(new Event("input", { bubbles: true }));
    setSuggestion(null);
    field.focus();
  };
  return { suggestion, input, take, look: (value: string) => setSuggestion(suggestEmail(value)) };
}

/** Asks whether the suggestion was meant, with a button that accepts it; without scripts it has no button. */
export function EmailSuggestion({ suggestion, onTake }: { suggestion: string | null; onTake: () => void }) {
  return (
    <span role="status" className={suggestion === null ? "" : "mt-1 block font-semibold text-ink"}>
      {suggestion !== null && (
        <>
          Did you mean <bdi className="wrap-anywhere">{suggestion}</bdi>?
          <button
            type="button"
            onClick={onTake}
            className="ml-2 inline-flex min-h-11 items-center px-1 underline underline-offset-4 noscript:hidden"
          >
            Yes, use it
          </button>
        </>
      )}
    </span>
  );
}
