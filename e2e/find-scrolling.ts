/** Runs in the page: whether a part of it scrolls by itself, which keys must reach. */
export function findScrolling(): boolean {
  return [...document.body.querySelectorAll("*")].some((element) => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    if (scrollWidth <= clientWidth && scrollHeight <= clientHeight) return false;
    const { overflowX, overflowY } = getComputedStyle(element);
    return /auto|scroll/.test(`${overflowX} ${overflowY}`);
  });
}
