import { useEffect, useState } from "react";
import type { Suggestion } from "#domains/search/suggest-products.ts";

const pause = 120;
const known = new Map<string, Suggestion[]>();

/** The products whose name contains what is typed, a moment after typing stops. Answers are remembered for the life of the page. */
export function useSuggestions(typed: string): Suggestion[] {
  const query = typed.trim().slice(0, 100);
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);

  useEffect(() => {
    if (query === "") {
      setSuggestions([]);
      return;
    }
    const remembered = known.get(query);
    if (remembered) {
      setSuggestions(remembered);
      return;
    }
    const abort = new AbortController();
    const timer = window.setTimeout(() => {
      askFor(query, abort.signal).then(
        (answer) => {
          known.set(query, answer);
          setSuggestions(answer);
        },
        () => {
          if (!abort.signal.aborted) setSuggestions([]);
        },
      );
    }, pause);
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [query]);

  return suggestions;
}

async function askFor(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/search/suggest?q=${encodeURIComponent(query)}`, { signal });
  if (!response.ok) throw new Error(`No suggestions: ${response.status}`);
  const { suggestions }: { suggestions: Suggestion[] } = await response.json();
  return suggestions;
}
