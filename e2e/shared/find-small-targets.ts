/**
 * Runs in the page: lists every control smaller than 24 by 24 px, and buttons and fields lower than 44 px. Links within a sentence may be as low as
 * their line (WCAG 2.5.8); a link that covers its card is as large as the card.
 */
export function findSmallTargets(): string[] {
  const small: string[] = [];
  for (const target of document.querySelectorAll<HTMLElement>(
    "a[href], button, input:not([type=hidden]), select, textarea, summary",
  )) {
    if (!target.checkVisibility({ visibilityProperty: true }) || target.closest("[aria-hidden=true]")) continue;
    const { width, height } = areaOf(target);
    if (width <= 1 || height <= 1 || isWithinText(target)) continue;
    const control = !["A", "SUMMARY"].includes(target.tagName);
    // The filter bar on wide screens is used with a mouse, so its rows are closer.
    const minSize = control && !(target instanceof HTMLInputElement && target.type === "checkbox") ? 44 : 24;
    if (width < 24 || height < minSize)
      small.push(`${Math.round(width)}×${Math.round(height)} ${target.outerHTML.slice(0, 120)}`);
  }
  return small;

  function areaOf(target: HTMLElement): DOMRect {
    const label =
      target instanceof HTMLInputElement && ["radio", "checkbox"].includes(target.type)
        ? target.closest("label")
        : null;
    const cover = getComputedStyle(target, "::after");
    const covered = cover.position === "absolute" && cover.inset === "0px" ? target.offsetParent : null;
    return (label ?? covered ?? target).getBoundingClientRect();
  }

  function isWithinText(target: HTMLElement): boolean {
    const sentence = target.parentElement?.textContent?.trim() ?? "";
    return (
      target.tagName === "A" &&
      getComputedStyle(target).display === "inline" &&
      sentence.length > (target.textContent?.trim().length ?? 0)
    );
  }
}
