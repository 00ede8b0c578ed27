import { useEffect, useRef, useState } from "react";
import { fetchWithRetry } from "#app/admin/ui/fetch-with-retry.ts";
import { useDebouncedCallback } from "../../use-debounced-callback.ts";

const pauseMilliseconds = 300;

/** The HTML of the text from the server; null when something else was typed meanwhile or the login has ended, and the last preview stays. */
async function renderPreview(text: string, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetchWithRetry("/admin/markdown", {
      method: "POST",
      body: new URLSearchParams({ body: text }),
      signal,
    });
    return response.ok && !response.redirected ? await response.text() : null;
  } catch {
    return null;
  }
}

/** The HTML of a text as it is typed, as the shop renders it; before anything is typed, what the page came with. */
export function usePreview(loaded: string): { html: string; show: (text: string) => void } {
  const [html, setHtml] = useState(loaded);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const render = async (text: string) => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    const rendered = await renderPreview(text, signal);
    if (rendered !== null && !signal.aborted) setHtml(rendered);
  };
  const { call: show } = useDebouncedCallback(render, pauseMilliseconds);
  return { html, show };
}
