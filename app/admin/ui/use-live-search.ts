import { useEffect, useRef, useState } from "react";

/** What a search has found. "failed" when the shop could not be asked, such as without a connection: what was found before stays. */
export interface LiveSearch<Found> {
  /** null until somebody types. */
  typed: string | null;
  found: Found[];
  status: "searching" | "done" | "failed";
}

const pause = 200;

/** Searches while somebody types, 200 ms after the last key. The URL answers with JSON `{ found }` for its parameter q; an empty text finds nothing. */
export function useLiveSearch<Found>(path: string): LiveSearch<Found> & { search: (text: string) => void } {
  const [state, setState] = useState<LiveSearch<Found>>({ typed: null, found: [], status: "done" });
  const running = useRef<{ controller: AbortController; timer: ReturnType<typeof setTimeout> } | null>(null);
  const stop = () => {
    running.current?.controller.abort();
    clearTimeout(running.current?.timer);
  };
  useEffect(() => stop, []);
  const search = (typed: string) => {
    stop();
    if (typed.trim() === "") {
      setState({ typed, found: [], status: "done" });
      return;
    }
    setState(({ found }) => ({ typed, found, status: "searching" }));
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const found = await load<Found>(`${path}?q=${encodeURIComponent(typed)}`, controller.signal);
      if (controller.signal.aborted) return;
      setState((before) => ({ typed, found: found ?? before.found, status: found ? "done" : "failed" }));
    }, pause);
    running.current = { controller, timer };
  };
  return { ...state, search };
}

async function load<Found>(url: string, signal: AbortSignal): Promise<Found[] | null> {
  try {
    const response = await fetch(url, { signal });
    return response.ok ? ((await response.json()) as { found: Found[] }).found : null;
  } catch {
    return null;
  }
}
