/** The address of a form that leads on to a page; to the home page it needs not say so. */
export function withNext(path: string, next: string): string {
  return next === "/" ? path : `${path}?next=${encodeURIComponent(next)}`;
}
