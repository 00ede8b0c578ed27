const openAfter = 90;
const closeAfter = 180;

/** Opens the groups of the header's menu while the mouse is over them, but not in the drawer. A click does not close what hovering opened. Returns a function that ends it. */
export function openByHover(header: HTMLElement): () => void {
  const groups = [...header.querySelectorAll<HTMLDetailsElement>("details[name=menu]")].map(followMouse);
  return () => groups.forEach((end) => end());
}

function followMouse(group: HTMLDetailsElement): () => void {
  let timer: number | undefined;
  let byHover = false;
  const later = (open: boolean, delay: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (group.open === open) return;
      group.open = open;
      byHover = open;
    }, delay);
  };
  const onEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === "mouse" && !group.closest(":popover-open")) later(true, openAfter);
  };
  const onLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType === "mouse") later(false, closeAfter);
  };
  const onClick = (event: MouseEvent) => {
    window.clearTimeout(timer);
    const onSummary = event.target instanceof Element && event.target.closest("summary") !== null;
    // A key press is a click with detail 0 and may close it.
    if (onSummary && event.detail > 0 && byHover && group.open) event.preventDefault();
  };
  group.addEventListener("pointerenter", onEnter);
  group.addEventListener("pointerleave", onLeave);
  group.addEventListener("click", onClick);
  return () => {
    window.clearTimeout(timer);
    group.removeEventListener("pointerenter", onEnter);
    group.removeEventListener("pointerleave", onLeave);
    group.removeEventListener("click", onClick);
  };
}
