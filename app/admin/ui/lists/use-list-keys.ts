import { useEffect } from "react";
import { toggleMark } from "./row-selection.tsx";

const currentRow = () => document.activeElement?.closest<HTMLElement>("tr[data-row]") ?? null;
const linkOf = (row: Element | null | undefined) => row?.querySelector<HTMLAnchorElement>("a[href]");

function move(step: 1 | -1) {
  const rows = [...document.querySelectorAll("tr[data-row]")].filter(linkOf);
  const row = currentRow();
  const next = row ? rows[rows.indexOf(row) + step] : rows.at(step === 1 ? 0 : -1);
  linkOf(next)?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

const actions: Record<string, () => void> = {
  j: () => move(1),
  k: () => move(-1),
  x: () => {
    const mark = currentRow()?.querySelector<HTMLInputElement>("input[data-mark]");
    if (mark) toggleMark(mark);
  },
  e: () => linkOf(currentRow())?.click(),
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox], [type=radio]), textarea, select"));

/** The keys of a list's rows, wherever nobody types: j and k move, x marks, e opens. Enter opens the row too, because its link has the focus. */
export function useListKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector("[role=dialog], dialog[open]") || !actions[event.key]) return;
      event.preventDefault();
      actions[event.key]!();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
