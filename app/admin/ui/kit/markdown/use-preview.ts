import { useEffect, useRef, useState } from "react";
import { fetchWithRetry } from "#app/admin/ui/fetch-with-retry.ts";
import { useDebouncedCallback } from "../../use-debounced-callback.ts";

const pauseMilliseconds = 300;
/** How long the preview of what was typed last may take before the field says that it shows an older one. */
const lateMilliseconds = 3_000;

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

/** The HTML of a text as it is typed, as the shop renders it; before anything is typed, what the page came with. `isOld`: it is not of what was typed last. */
export function usePreview(loaded: string): { html: string; isOld: boolean; show: (text: string) => void } {
  const [html, setHtml] = useState(loaded);
  const [isOld, setIsOld] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const render = async (text: string) => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    const late = setTimeout(() => setIsOld(true), lateMilliseconds);
    signal.addEventListener("abort", () => clearTimeout(late));
    const rendered = await renderPreview(text, signal);
    clearTimeout(late);
    if (signal.aborted) return;
    setIsOld(rendered === null);
    if (rendered !== null) setHtml(rendered);
  };
  const { call: show } = useDebouncedCallback(render, pauseMilliseconds);
  return { html, isOld, show };
}
