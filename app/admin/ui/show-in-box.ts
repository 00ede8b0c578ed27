/** A ref: brings an item to the middle of the row or the column that holds it, where that scrolls by itself. The page itself stays where it is. */
export function showInBox(item: HTMLElement | null): void {
  const frame = item?.closest("nav");
  if (!item || !frame) return;
  for (const box of [frame, ...frame.querySelectorAll("ul")]) {
    if (box.scrollWidth > box.clientWidth) box.scrollLeft = item.offsetLeft - (box.clientWidth - item.offsetWidth) / 2;
    const below = item.getBoundingClientRect().top - box.getBoundingClientRect().top;
    if (box.scrollHeight > box.clientHeight && below + item.offsetHeight > box.clientHeight)
      box.scrollTop += below - (box.clientHeight - item.offsetHeight) / 2;
  }
}
