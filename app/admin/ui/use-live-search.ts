import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { preloadRoute } from "./failed-requests/preload-route.ts";
import { useDebouncedCallback } from "./use-debounced-callback.ts";

/** A route that answers with what fits its parameter q. */
interface SearchRoute {
  path: string;
  /** Its id in the build. */
  id: string;
  /** Whether a blank text is searched for too, at once. */
  blank?: boolean;
}

interface Search<Data> {
  /** What was typed last; null before. */
  text: string | null;
  /** What the last search that worked found. */
  data: Data | undefined;
  /** Whether `data` is of this text. */
  status: "searching" | "found" | "failed";
}

/**
 * Searches as somebody types, through the router. When the shop cannot be asked, `status` says so and what was found before stays.
 */
export function useLiveSearch<Data>({ path, id, blank = false }: SearchRoute) {
  const { load, data: fetched, state } = useFetcher<Data>();
  // null after a search that failed.
  const data = fetched as Data | null | undefined;
  const [kept, setKept] = useState<Data>();
  if (data && data !== kept) setKept(data);
  const latest = useRef(data);
  useEffect(() => {
    latest.current = data;
  });
  useEffect(() => preloadRoute(id), [id]);

  const [text, setText] = useState<string | null>(null);
  // The text of the last request that is over, and what was there before it: the router shows a result a moment after it has come.
  const [over, setOver] = useState<{ text: string; before: typeof data } | null>(null);
  const requests = useRef(0);
  const searchNow = useCallback(
    async (typed: string) => {
      setText(typed);
      const [request, before] = [(requests.current += 1), latest.current];
      await load(`${path}?q=${encodeURIComponent(typed)}`);
      if (request === requests.current) setOver({ text: typed, before });
    },
    [load, path],
  );
  const { call, cancel } = useDebouncedCallback(searchNow);
  const search = useCallback(
    (typed: string) => {
      setText(typed);
      if (typed.trim() !== "") {
        call(typed);
        return;
      }
      cancel();
      if (blank) void searchNow(typed);
    },
    [call, cancel, searchNow, blank],
  );

  const isOver = over !== null && over.text === text && state === "idle" && (!data || data !== over.before);
  const status = !isOver ? "searching" : data ? "found" : "failed";
  return { ...({ text, data: kept, status } satisfies Search<Data>), search, searchNow };
}
