import { useEffect, useState } from "react";
import type { Suggestions } from "#domains/search/suggestion.ts";
import type { OptionGroup } from "./list-options.ts";
import type { SuggestionList } from "./suggestion-list.tsx";

/** The suggestions for a text, and the component that lists them. */
export interface Answer {
  typed: string;
  groups: OptionGroup[];
  List: typeof SuggestionList;
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
      const [suggestions, list] = await Promise.all([requestSuggestions(query, abort.signal), loadList()]);
      if (suggestions === null || list === null) return;
      known.set(query, { typed: query, groups: list.listOptions(suggestions, query), List: list.SuggestionList });
      setAnswered(query);
    }, pause);
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [query]);

  return query === "" ? null : (known.get(query) ?? known.get(answered) ?? null);
}

/** Returns null where the connection is gone. */
const loadList = () => import("./live-list.ts").catch(() => null);

/** Returns null without a response: live search is optional, and the form still works. */
async function requestSuggestions(query: string, signal: AbortSignal): Promise<Suggestions | null> {
  try {
    const response = await fetch(`/search/suggest?q=${encodeURIComponent(query)}`, { signal });
    return response.ok ? ((await response.json()) as Suggestions) : null;
  } catch {
    return null;
  }
}
