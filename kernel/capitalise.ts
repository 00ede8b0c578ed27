/** The text with its first letter as a capital: "on its way" becomes "On its way". */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
