import { useEffect, useState } from "react";
import type { Suggestions } from "#domains/search/suggestion.ts";

/** The suggestions for a text. */
export interface Answer {
  typed: string;
  suggestions: Suggestions;
}

const pause = 120;
const known = new Map<string, Answer>();

/** The suggestions for the text, shortly after typing stops; the previous ones until then. null without a response. */
export function useSuggestions(typed: string): Answer | null {
  const query = typed.trim().slice(0, 100);
  const [answered, setAnswered] = useState("");

  useEffect(() => {
    if (query === "" || known.has(query)) return;
    const abort = new AbortController();
    const timer = window.setTimeout(async () => {
      const suggestions = await requestSuggestions(query, abort.signal);
      if (suggestions === null) return;
      known.set(query, { typed: query, suggestions });
      setAnswered(query);
    }, pause);
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [query]);

  return query === "" ? null : (known.get(query) ?? known.get(answered) ?? null);
}

/** Returns null without a response: live search is optional, and the form still works. */
async function requestSuggestions(query: string, signal: AbortSignal): Promise<Suggestions | null> {
  try {
    const response = await fetch(`/search/suggest?q=${encodeURIComponent(query)}`, { signal });
    return response.ok ? ((await response.json()) as Suggestions) : null;
  } catch {
    return null;
  }
}
