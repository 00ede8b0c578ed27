/**
 * Runs in the page: marks one element of each look for the check of contrast. Two elements look alike when they and all elements around them have the
 * same tags, classes, colours, backgrounds and type, as the cards of a list have: their contrast is the same, and is the slowest of all checks.
 */
export function sampleForContrast(mark: string): void {
  const looks = new Map<string, number>();
  const lookOf = new Map<Element | null, number>();
  for (const element of document.body.querySelectorAll("*")) {
    const { color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity, visibility, display, filter } =
      getComputedStyle(element);
    const look = [
      lookOf.get(element.parentElement),
      element.tagName,
      element.getAttribute("class"),
      color,
      backgroundColor,
      backgroundImage,
      fontSize,
      fontWeight,
      opacity,
      visibility,
      display,
      filter,
    ].join("|");
    const isNew = !looks.has(look);
    if (isNew) looks.set(look, looks.size);
    lookOf.set(element, looks.get(look)!);
    element.toggleAttribute(mark, isNew);
  }
}
