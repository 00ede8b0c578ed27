import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";

const storageKey = (path: string) => `opened-row:${path}`;

/**
 * A press anywhere in a row opens it, with Ctrl in another tab; who comes back finds the row marked. The row's first link
 * says where it leads.
 */
export function useOpenedRow(box: RefObject<HTMLElement | null>) {
  const { pathname, key } = useLocation();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const opened = sessionStorage.getItem(storageKey(pathname));
    const row = [...element.querySelectorAll<HTMLElement>("tr[data-row]")].find(
      ({ dataset }) => dataset.row === opened,
    );
    row?.setAttribute("data-came-from", "");
    const press = (event: MouseEvent) => {
      const target = event.target as HTMLElement;
      const pressed = target.closest<HTMLElement>("tr[data-row]");
      if (!pressed || event.button !== 0) return;
      const link = pressed.querySelector<HTMLAnchorElement>("a[href]");
      if (target.closest("a")) {
        sessionStorage.setItem(storageKey(pathname), pressed.dataset.row!);
        return;
      }
      // Who marks text or presses a control does not want to leave.
      if (!link || target.closest("button, input, label, summary") || getSelection()?.toString()) return;
      link.dispatchEvent(
        new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: event.ctrlKey, metaKey: event.metaKey }),
      );
    };
    element.addEventListener("click", press);
    return () => {
      element.removeEventListener("click", press);
      row?.removeAttribute("data-came-from");
    };
  }, [box, pathname, key]);
}
