/**
 * Runs in the page: marks one element of each look that is not among `known`, for the check of contrast, and returns those looks. Two elements look
 * alike when they and all elements around them have the same tags, classes, states, colours, backgrounds and type, as the cards of a list and the
 * headers of all pages have: their contrast is the same, and is the slowest of all checks. A block is a grid at another width: that moves what is in
 * it, and changes no colour, unless an element has a cell of its own, where it can lie over another one.
 */
export function sampleForContrast({ mark, known }: { mark: string; known: number[] }): number[] {
  const blocks = new Set(["block", "flex", "grid", "flow-root", "list-item"]);
  const seen = new Set(known);
  const looks: number[] = [];
  const lookOf = new Map<Element | null, number>();
  const displayOf = new Map<Element | null, string>();
  for (const left of document.querySelectorAll(`[${mark}]`)) left.removeAttribute(mark);
  // What is not displayed has no contrast, nor has anything in it.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT, (node) =>
    getComputedStyle(node as Element).display === "none" ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode()) {
    const element = walker.currentNode as HTMLElement;
    const style = getComputedStyle(element);
    const { color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity, visibility, display, filter } =
      style;
    const hasOwnCell = style.gridRowStart !== "auto" || style.gridColumnStart !== "auto";
    displayOf.set(element, display);
    const look = hash(
      [
        lookOf.get(element.parentElement),
        element.tagName,
        element.getAttribute("class"),
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
        element.matches(":disabled, [aria-disabled=true]"),
        hasText(element),
        color,
        backgroundColor,
        backgroundImage,
        fontSize,
        fontWeight,
        opacity,
        visibility,
        blocks.has(display) ? "block" : display,
        hasOwnCell ? displayOf.get(element.parentElement) : "",
        filter,
      ].join("|"),
    );
    const isNew = !seen.has(look);
    if (isNew) looks.push(look);
    seen.add(look);
    lookOf.set(element, look);
    if (isNew) element.setAttribute(mark, "");
  }
  return looks;

  /** Only an element with a text of its own has a contrast. */
  function hasText(element: HTMLElement): boolean {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      return `${element.value}${element.placeholder}`.trim() !== "";
    return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  }

  /** 53 bits of a text. */
  function hash(text: string): number {
    let [one, other] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      one = Math.imul(one ^ text.charCodeAt(at), 2_654_435_761);
      other = Math.imul(other ^ text.charCodeAt(at), 1_597_334_677);
    }
    return 4_294_967_296 * (2_097_151 & (other ^ (one >>> 13))) + ((one ^ (other >>> 16)) >>> 0);
  }
}
