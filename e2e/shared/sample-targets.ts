/**
 * Runs in the page: marks the controls that lie over another one, and those smaller than 24 by 24 px that may be too near to another one, for the check
 * of targets, and returns how many they are. The others pass it (axe's target-size): a small target has room where a circle of 24 px around its middle
 * meets neither another target nor the circle of another small one (WCAG 2.5.8). To find out, axe compares each with all elements of the page.
 */
export function sampleTargets(mark: string): number {
  const minSize = 24;
  // Those that take no part in the order of Tab are targets as well.
  const roles = "button, link, option, tab, radio, checkbox, switch, menuitem, slider, combobox".split(", ");
  const targets = [
    ...document.querySelectorAll<HTMLElement>(
      `a[href], button, input, select, textarea, summary, [tabindex='0'], ${roles.map((role) => `[role=${role}]`).join(", ")}`,
    ),
  ]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({ element, rect: element.getBoundingClientRect(), pieces: element.getClientRects().length }))
    .filter(({ rect }) => rect.width > 0 && rect.height > 0)
    .sort((one, other) => one.rect.top - other.rect.top);
  type Target = (typeof targets)[number];
  const chosen = new Set<Element>();
  for (const [at, target] of targets.entries()) {
    const { rect } = target;
    // The middle of a link that goes on in the next line is not that of its box.
    if (isSmall(target) && target.pieces > 1) chosen.add(target.element);
    for (let next = at + 1; next < targets.length; next += 1) {
      const below = targets[next]!;
      if (below.rect.top >= rect.bottom + minSize) break;
      if (below.rect.top < rect.bottom && below.rect.left < rect.right && below.rect.right > rect.left)
        chosen.add(target.element).add(below.element);
      if (isSmall(target) && !hasRoom(target, below)) chosen.add(target.element);
      if (isSmall(below) && !hasRoom(below, target)) chosen.add(below.element);
    }
  }
  for (const left of document.querySelectorAll(`[${mark}]`)) if (!chosen.has(left)) left.removeAttribute(mark);
  for (const element of chosen) element.setAttribute(mark, "");
  return chosen.size;

  function isSmall({ rect }: Target): boolean {
    return rect.width < minSize || rect.height < minSize;
  }

  function hasRoom({ rect }: Target, other: Target): boolean {
    const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
    const { left, right, top, bottom, width, height } = other.rect;
    const toNearest = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    const toMiddle = Math.hypot(left + width / 2 - x, top + height / 2 - y);
    return toNearest >= minSize / 2 && (!isSmall(other) || toMiddle >= minSize);
  }
}
