import { useRef, useState } from "react";
import { suggestEmail } from "#kernel/email.ts";

/** What an address was probably meant to be: of the one that a form came back with, and of the one that was typed when its field is left. */
export function useEmailSuggestion(sent: string) {
  const [suggestion, setSuggestion] = useState(() => suggestEmail(sent));
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const field = input.current;
    if (!field || suggestion === null) return;
    field.value = suggestion;
    // As if it had been typed: the field is judged anew, and the draft follows.
    field.dispatchEvent(new Event("input", { bubbles: true }));
    setSuggestion(null);
    field.focus();
  };
  return { suggestion, input, take, look: (typed: string) => setSuggestion(suggestEmail(typed)) };
}

/** Asks whether it was meant, with a button that takes it; without scripts it is a question alone. */
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
