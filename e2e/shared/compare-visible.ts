/** What of a page is visible that was not, or no longer, at the width before. */
export interface VisibleChanges {
  /** The page's headers, footers and navigations as far as they differ: their HTML without its words, at this width. The first is marked "0", and so on. */
  parts: string[];
  /** Whether anything else differs. */
  elsewhere: boolean;
  /** Whether elements are gone from the page: nobody knows what they belonged to. */
  rebuilt: boolean;
}

/**
 * Runs in the page: compares the elements that are visible with those at the last call, or with none after a call with `anew`. Marks each header,
 * footer and navigation that differs, and of the rest what a change can make wrong: what came or went with the control, list or heading that it belongs
 * to, and what is named by it.
 */
export function compareVisible({ anew, part, scope }: { anew: boolean; part: string; scope: string }): VisibleChanges {
  const kept = window as unknown as { visibleBefore?: Set<Element> };
  const shownBefore = anew ? new Set<Element>() : (kept.visibleBefore ?? new Set<Element>());
  const before = new Set([...shownBefore].filter((element) => element.isConnected));
  const now = new Set(
    [...document.body.querySelectorAll("*")].filter((element) => element.checkVisibility({ visibilityProperty: true })),
  );
  kept.visibleBefore = now;
  const changed = new Set([...now].filter((element) => !before.has(element)));
  for (const element of before) if (!now.has(element)) changed.add(element);
  for (const marked of document.querySelectorAll(`[${part}], [${scope}]`)) {
    marked.removeAttribute(part);
    marked.removeAttribute(scope);
  }
  const changedParts = new Set<Element>();
  let elsewhere = false;
  for (const element of changed) {
    const partOfPage = partOf(element);
    if (partOfPage) changedParts.add(partOfPage);
    else {
      elsewhere = true;
      if (!anew && !changed.has(element.parentElement!))
        for (const touched of listTouched(element)) touched.setAttribute(scope, "");
    }
  }
  // Without the marks of the others.
  const parts = [...changedParts].map((element) => `${window.innerWidth} ${withoutWords(element)}`);
  for (const [at, element] of [...changedParts].entries()) element.setAttribute(part, String(at));
  return { parts, elsewhere, rebuilt: before.size < shownBefore.size };

  function partOf(element: Element): Element | null {
    if (element.closest("main")) return null;
    return element.closest("body header, body footer") ?? element.closest("body nav");
  }

  function listTouched(element: Element): Element[] {
    const holder = element.parentElement!.closest(
      "a, button, label, summary, [role], ul, ol, dl, table, h1, h2, h3, h4",
    );
    const labels = [element, ...element.querySelectorAll("label, [id]")].flatMap((each) => [
      ...(each instanceof HTMLLabelElement && each.control ? [each.control] : []),
      ...(each.id
        ? document.querySelectorAll(`[aria-labelledby~="${each.id}"], [aria-describedby~="${each.id}"]`)
        : []),
    ]);
    const label = element.closest("label")?.control;
    return [element, ...(holder ? [holder] : []), ...labels, ...(label ? [label] : [])];
  }

  function withoutWords(element: Element): string {
    return element.outerHTML
      .replaceAll(/>\s*[^<\s][^<]*</g, ">…<")
      .replaceAll(/ data-(?:contrast|target|scrolling)-sample="[^"]*"/g, "");
  }
}
