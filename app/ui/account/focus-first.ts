/** For the one field that a refused form is about: it takes the focus when the page arrives, also without scripts. */
export function focusFirst(isFirst: boolean): { autoFocus?: boolean } {
  return isFirst ? { autoFocus: true } : {};
}
