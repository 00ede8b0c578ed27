import { useEffect, useState } from "react";
import type { Suggestion } from "#domains/search/suggest-products.ts";

const pause = 120;
const known = new Map<string, Suggestion[]>();

/** The products whose name contains what is typed, a moment after typing stops; until then those of the last answer. Null while there was none. */
export function useSuggestions(typed: string): Suggestion[] | null {
  const query = typed.trim().slice(0, 100);
  const [answered, setAnswered] = useState("");

  useEffect(() => {
    if (query === "" || known.has(query)) return;
    const abort = new AbortController();
    const timer = window.setTimeout(async () => {
      const suggestions = await askFor(query, abort.signal);
      if (suggestions === null) return;
      known.set(query, suggestions);
      setAnswered(query);
    }, pause);
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [query]);

  return query === "" ? null : (known.get(query) ?? known.get(answered) ?? null);
}

/** Null when there was no answer: live search is a convenience, and the form still works. */
async function askFor(query: string, signal: AbortSignal): Promise<Suggestion[] | null> {
  try {
    const response = await fetch(`/search/suggest?q=${encodeURIComponent(query)}`, { signal });
    if (!response.ok) return null;
    const { suggestions }: { suggestions: Suggestion[] } = await response.json();
    return suggestions;
  } catch {
    return null;
  }
}
