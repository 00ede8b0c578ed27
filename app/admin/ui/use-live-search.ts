import { useEffect, useRef, useState } from "react";
import { fetchWithRetry } from "#app/http/fetch-with-retry.ts";

const pause = 200;

/**
 * Searches while somebody types, 200 ms after the last key. The URL answers with JSON `{ found }` for its parameter q; an empty text finds nothing. While
 * the shop cannot be asked, such as without a connection, what was found before stays.
 */
export function useLiveSearch<Found>(path: string): { found: Found[]; search: (text: string) => void } {
  const [found, setFound] = useState<Found[]>([]);
  const running = useRef<{ controller: AbortController; timer: ReturnType<typeof setTimeout> } | null>(null);
  const stop = () => {
    running.current?.controller.abort();
    clearTimeout(running.current?.timer);
  };
  useEffect(() => stop, []);
  const search = (typed: string) => {
    stop();
    if (typed.trim() === "") {
      setFound([]);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await load<Found>(`${path}?q=${encodeURIComponent(typed)}`, controller.signal);
      if (answer && !controller.signal.aborted) setFound(answer);
    }, pause);
    running.current = { controller, timer };
  };
  return { found, search };
}

async function load<Found>(url: string, signal: AbortSignal): Promise<Found[] | null> {
  try {
    const response = await fetchWithRetry(url, { signal });
    return response.ok ? ((await response.json()) as { found: Found[] }).found : null;
  } catch {
    return null;
  }
}
