const size = 16;

/** Packs ids into as little cookie text as possible: their bytes, one id after the other, in base64url. */
export const packIds = (ids: string[]): string =>
  Buffer.from(ids.join("").replaceAll("-", ""), "hex").toString("base64url");

/** Unpacks the ids of such a text; an empty list for null. */
export function unpackIds(packed: string | null): string[] {
  const bytes = Buffer.from(packed ?? "", "base64url");
  return Array.from({ length: Math.floor(bytes.length / size) }, (_, at) =>
    bytes.toString("hex", at * size, (at + 1) * size).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
  );
}

/** Whether the text could be one that we wrote: whole ids, and no more than one of our cookies holds. */
export const isPackedIds = (text: string): boolean =>
  /^[A-Za-z0-9_-]{1,1400}$/.test(text) && Buffer.from(text, "base64url").length % size === 0;
