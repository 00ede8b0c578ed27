/** The digests of the lines as they are shown. A line that was touched since has none. */
export const listShownLines = (document: Document): string =>
  [...document.querySelectorAll<HTMLElement>("[data-line]")].flatMap(({ dataset }) => dataset.line || []).join();

/** Has the shop send the line of this element again, because something in it is no longer as the shop wrote it. */
export function askForLine(element: Element): void {
  element.closest<HTMLElement>("[data-line]")?.setAttribute("data-line", "");
}
