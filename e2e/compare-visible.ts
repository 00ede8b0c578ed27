/** What of a page is visible that was not, or no longer, at the width before. */
export interface VisibleChanges {
  /** The page's header and footer as far as they differ: their HTML without its words, at this width. */
  parts: string[];
  /** Whether anything else differs. */
  elsewhere: boolean;
}

/** Runs in the page: compares the elements that are visible with those at the last call, or with none after a call with `anew`. */
export function compareVisible(anew: boolean): VisibleChanges {
  const kept = window as unknown as { visibleBefore?: Set<Element> };
  const before = anew ? new Set<Element>() : (kept.visibleBefore ?? new Set<Element>());
  const now = new Set(
    [...document.body.querySelectorAll("*")].filter((element) => element.checkVisibility({ visibilityProperty: true })),
  );
  kept.visibleBefore = now;
  const changed = [...now].filter((element) => !before.has(element));
  for (const element of before) if (!now.has(element)) changed.push(element);
  const changedParts = new Set(changed.map((element) => partOf(element)));
  return {
    parts: [...changedParts].flatMap((part) => (part ? [`${window.innerWidth} ${withoutWords(part)}`] : [])),
    elsewhere: changedParts.has(null),
  };

  function partOf(element: Element): Element | null {
    return element.closest("main") ? null : element.closest("body header, body footer");
  }

  function withoutWords(part: Element): string {
    return part.outerHTML.replaceAll(/>[^<]+</g, ">…<").replaceAll(/ data-(?:contrast|target)-sample="[^"]*"/g, "");
  }
}
