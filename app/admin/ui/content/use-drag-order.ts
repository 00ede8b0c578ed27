import { type RefObject, useEffect } from "react";

/**
 * Lets the rows of a form be dragged with a mouse: elements with `data-row` and its id. A drop puts all ids into the
 * field `order` and sends the form.
 */
export function useDragOrder(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const over = new AbortController();
    const rowOf = ({ target }: Event) => (target as Element).closest<HTMLElement>("[data-row]");
    let dragged: HTMLElement | null = null;
    const start = (event: Event) => void (dragged = rowOf(event));
    const pass = (event: Event) => {
      const row = rowOf(event);
      if (!dragged || !row) return;
      event.preventDefault();
      if (row !== dragged) row.toggleAttribute("data-over", true);
    };
    const leave = (event: Event) => rowOf(event)?.removeAttribute("data-over");
    const drop = (event: Event) => {
      const [row, field] = [rowOf(event), element.elements.namedItem("order")];
      row?.removeAttribute("data-over");
      if (!dragged || !row || row === dragged || !(field instanceof HTMLInputElement)) return;
      event.preventDefault();
      const ids = [...element.querySelectorAll<HTMLElement>("[data-row]")].map((each) => each.dataset.row!);
      const [moved, target] = [dragged.dataset.row!, row.dataset.row!];
      const at = ids.indexOf(target);
      const rest = ids.filter((id) => id !== moved);
      rest.splice(at, 0, moved);
      field.value = rest.join(",");
      element.requestSubmit();
    };
    for (const [type, listen] of Object.entries({ dragstart: start, dragover: pass, dragleave: leave, drop }))
      element.addEventListener(type, listen, { signal: over.signal });
    return () => over.abort();
  }, [form]);
}
