import type { RefObject } from "react";
import { Bold, Heading, Link, List } from "lucide-react";
import { type Format, formatSelection } from "./format-selection.ts";

const buttons: { format: Format; label: string; icon: typeof Bold }[] = [
  { format: "bold", label: "Bold", icon: Bold },
  { format: "heading", label: "Heading", icon: Heading },
  { format: "list", label: "List", icon: List },
  { format: "link", label: "Link", icon: Link },
];

/** Buttons that put the marks of Markdown around what is selected. */
export function MarkdownToolbar({ area, areaId }: { area: RefObject<HTMLTextAreaElement | null>; areaId: string }) {
  return (
    <div role="group" aria-label="Format the text" className="flex flex-wrap gap-1">
      {buttons.map(({ format, label, icon: Icon }) => (
        <button
          key={format}
          type="button"
          aria-label={label}
          title={format === "bold" ? `${label} (Ctrl B)` : label}
          aria-controls={areaId}
          onClick={() => area.current && applyFormat(area.current, format)}
          className="inline-grid size-11 place-items-center rounded-control border border-line bg-white hover:border-ink"
        >
          <Icon aria-hidden="true" className="size-4" />
        </button>
      ))}
    </div>
  );
}

/** Changes the text as typing does, so that the browser's undo takes it back. */
export function applyFormat(area: HTMLTextAreaElement, format: Format) {
  const { from, to, insert, selected } = formatSelection(format, area.value, area.selectionStart, area.selectionEnd);
  area.focus();
  area.setSelectionRange(from, to);
  // Nothing else inserts text in a way that can be undone; a browser without it gets the text all the same.
  if (!document.execCommand("insertText", false, insert)) {
    area.setRangeText(insert, from, to);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(...selected);
}
