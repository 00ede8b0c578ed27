/**
 * Runs in the page: marks the controls that are smaller than 24 by 24 px or lie over another one, for the check of targets. The others pass it: a target
 * fails only when it is small, or when another leaves too little of it (axe's target-size); to find out which do, axe compares each with all elements of the page.
 */
export function sampleTargets(mark: string) {
  const minSize = 24;
  const targets = [
    ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex='0']"),
  ]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({ element, rect: element.getBoundingClientRect() }))
    .filter(({ rect }) => rect.width > 0 && rect.height > 0)
    .sort((one, other) => one.rect.top - other.rect.top);
  const chosen = new Set<Element>();
  for (const [at, { element, rect }] of targets.entries()) {
    if (rect.width < minSize || rect.height < minSize) chosen.add(element);
    for (let next = at + 1; next < targets.length; next += 1) {
      const below = targets[next]!;
      if (below.rect.top >= rect.bottom) break;
      if (below.rect.left >= rect.right || below.rect.right <= rect.left) continue;
      chosen.add(element).add(below.element);
    }
  }
  for (const left of document.querySelectorAll(`[${mark}]`)) if (!chosen.has(left)) left.removeAttribute(mark);
  for (const element of chosen) element.setAttribute(mark, "");
}
