import { type KeyboardEvent, useRef } from "react";
import { Prose } from "#app/ui/content/prose.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { useHydrated } from "#app/ui/elements/use-hydrated.ts";
import { applyFormat, MarkdownToolbar } from "./markdown-toolbar.tsx";
import { usePreview } from "./use-preview.ts";

interface MarkdownFieldProps {
  label: string;
  name: string;
  defaultValue: string;
  error?: string | undefined;
  hint?: string | undefined;
  optional?: boolean;
  rows: number;
  maxLength: number;
  /** The HTML of the text as it was loaded or sent. */
  preview: string;
  /** The form's intent that shows the preview without scripts. */
  previewIntent: string;
}

/** A text in Markdown with buttons for its marks, and beside it what shoppers will see, as it is typed. Without scripts a button shows it. */
export function MarkdownField({
  preview,
  previewIntent,
  label,
  name,
  error,
  hint,
  optional,
  ...text
}: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const hydrated = useHydrated();
  const { html, isOld, show } = usePreview(preview);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key !== "b") return;
    event.preventDefault();
    applyFormat(event.currentTarget, "bold");
  };
  return (
    <div className="@container">
      <div className="grid items-start gap-4 @3xl:grid-cols-2">
        <div className="grid gap-2">
          <Field
            id={name}
            label={label}
            error={error}
            optional={optional}
            hint={
              hint ??
              "Markdown: ## heading, **bold**, [link](/docs/faq), - list. HTML stays text, and pictures of other sites are not shown."
            }
          >
            {(control) => (
              <>
                {hydrated && <MarkdownToolbar area={area} areaId={name} />}
                <textarea
                  ref={area}
                  name={name}
                  dir="auto"
                  {...text}
                  onInput={(event) => show(event.currentTarget.value)}
                  onKeyDown={onKeyDown}
                  className="control font-mono"
                  {...control}
                />
              </>
            )}
          </Field>
          <p className="noscript:block hidden">
            <Button look="secondary" size="small" name="intent" value={previewIntent}>
              Show the preview
            </Button>
          </p>
        </div>
        <section
          aria-label={`Preview: ${label}`}
          className="min-w-0 rounded-control border border-line bg-white p-4 text-ink scheme-light"
          dir="auto"
        >
          <p className="mb-3 text-sm text-muted" role="status">
            {isOld ? "Not up to date: what was typed last cannot be shown now." : "As shoppers see it"}
          </p>
          {html === "" ? <p className="text-muted">Nothing yet.</p> : <Prose html={html} />}
        </section>
      </div>
    </div>
  );
}
