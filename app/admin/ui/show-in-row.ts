/** A ref: brings an item to the middle of the row that holds it, where that row scrolls sideways. The page itself stays where it is. */
export function showInRow(item: HTMLElement | null): void {
  const row = item?.closest("nav");
  if (!item || !row) return;
  for (const box of [row, ...row.querySelectorAll("ul")])
    if (box.scrollWidth > box.clientWidth) box.scrollLeft = item.offsetLeft - (box.clientWidth - item.offsetWidth) / 2;
}
