import { useEffect, useState } from "react";
import { Prose } from "#app/ui/content/prose.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { TextAreaField } from "#app/ui/elements/text-field.tsx";

interface MarkdownFieldProps {
  name: string;
  defaultValue: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** The HTML of the text as it was loaded or sent. */
  preview: string;
}

const pauseMilliseconds = 300;

/** The HTML of the text from the server; null when it does not answer, and the last preview stays. */
async function renderPreview(text: string, signal: AbortSignal): Promise<string | null> {
  try {
    const answer = await fetch("/admin/content/preview", {
      method: "POST",
      body: new URLSearchParams({ body: text }),
      signal,
    });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

/** A text in Markdown, and beside it what shoppers will see, as it is typed. Without scripts a button shows it. */
export function MarkdownField({ preview, ...field }: MarkdownFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const [html, setHtml] = useState(preview);
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
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="grid gap-2">
        <TextAreaField
          label="Text"
          {...field}
          hint={field.hint ?? "Markdown: ## heading, **bold**, [link](/docs/faq), - list. HTML stays text."}
          dir="auto"
          rows={18}
          maxLength={100_000}
          className="font-mono"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p className="noscript:block hidden">
          <Button look="secondary" size="small" name="intent" value="preview">
            Show the preview
          </Button>
        </p>
      </div>
      <section aria-label="Preview" className="min-w-0 rounded-control border border-line bg-white p-4" dir="auto">
        <p className="mb-3 text-sm text-muted">As shoppers see it</p>
        {html === "" ? <p className="text-muted">Nothing yet.</p> : <Prose html={html} />}
      </section>
    </div>
  );
}
