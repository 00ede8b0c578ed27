import { useLayoutEffect, useState } from "react";
import type { Suggestions } from "#domains/search/suggestion.ts";
import type { Answer } from "./suggestion-list.tsx";

/** Milliseconds between two changes of a text that is typed quickly. */
const pause = 120;
/** For each text that was answered, the answer while the second text is typed. */
const known = new Map<string, (now: string) => Answer>();
let changed = -Infinity;

interface Suggested {
  /** The suggestions for the text; the previous ones until they come, with the way to the results of this text. null without a response. */
  answer: Answer | null;
  /** Whether they are under way. */
  waiting: boolean;
}

/**
 * The suggestions for a text that is being typed. They are asked for at once, and of a text that changes quickly when it no longer does; not before somebody
 * is at the field.
 */
export function useSuggestions(typed: string, { wanted }: { wanted: boolean }): Suggested {
  const query = typed.trim().slice(0, 100);
  const [answered, setAnswered] = useState("");
  // The text for which no response came.
  const [failed, setFailed] = useState("");

  // Before the letter is painted: the line is what the suggestions wait for.
  useLayoutEffect(() => {
    if (!wanted || query === "" || known.has(query)) return;
    const abort = new AbortController();
    const ask = async () => {
      setFailed("");
      const [suggestions, list] = await Promise.all([requestSuggestions(query, abort.signal), loadList()]);
      if (abort.signal.aborted) return;
      if (suggestions === null || list === null) return setFailed(query);
      known.set(query, list.prepareAnswer(suggestions, query));
      setAnswered(query);
    };
    const timer = performance.now() - changed < pause ? window.setTimeout(ask, pause) : void ask();
    changed = performance.now();
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [query, wanted]);

  return {
    answer: query === "" ? null : ((known.get(query) ?? known.get(answered))?.(query) ?? null),
    // From the letter itself on, which is painted with this sign.
    waiting: wanted && query !== "" && failed !== query && !known.has(query),
  };
}

/** Returns null where the connection is gone. */
const loadList = () => import("./suggestion-list.tsx").catch(() => null);

/** Loads what lists suggestions, so that they wait for nothing else. */
export const prepareSuggestions = () => void loadList();

/** Returns null without a response: live search is optional, and the form still works. */
async function requestSuggestions(query: string, signal: AbortSignal): Promise<Suggestions | null> {
  try {
    const response = await fetch(`/search/suggest?q=${encodeURIComponent(query)}`, { signal });
    return response.ok ? ((await response.json()) as Suggestions) : null;
  } catch {
    return null;
  }
}
