/** The URL of a form that redirects to `next`; the parameter is left out for the home page. */
export function withNext(path: string, next: string): string {
  return next === "/" ? path : `${path}?next=${encodeURIComponent(next)}`;
}
