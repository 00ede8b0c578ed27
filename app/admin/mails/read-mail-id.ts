/** The id of a mail in a URL or in a row's key; undefined for anything else. */
export function readMailId(text: string | undefined): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : undefined;
}
