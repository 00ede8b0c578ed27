/** Runs in the page: marks the parts that scroll by themselves, which keys must reach, and returns how many they are. */
export function findScrolling(mark: string): number {
  let found = 0;
  for (const element of document.body.querySelectorAll("*")) {
    const scrolls = isLarger(element) && /auto|scroll/.test(overflowOf(element));
    element.toggleAttribute(mark, scrolls);
    if (scrolls) found += 1;
  }
  return found;

  function isLarger({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean {
    return scrollWidth > clientWidth || scrollHeight > clientHeight;
  }

  function overflowOf(element: Element): string {
    const { overflowX, overflowY } = getComputedStyle(element);
    return `${overflowX} ${overflowY}`;
  }
}
