import { useEffect, useState } from "react";
import { fetchWithRetry } from "#app/http/fetch-with-retry.ts";

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
  const [text, setText] = useState<string | null>(null);
  const [html, setHtml] = useState(loaded);
  useEffect(() => {
    if (text === null) return undefined;
    const over = new AbortController();
    const timer = setTimeout(() => {
      void renderPreview(text, over.signal).then((rendered) => rendered !== null && setHtml(rendered));
    }, pauseMilliseconds);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [text]);
  return { html, show: setText };
}
