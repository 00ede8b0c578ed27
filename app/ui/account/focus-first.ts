/** Focuses the one field of a refused form when the page loads, also without scripts. */
export function focusFirst(isFirst: boolean): { autoFocus?: boolean } {
  return isFirst ? { autoFocus: true } : {};
}
