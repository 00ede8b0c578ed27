const prefixes = ["prod", "cat", "vgrp", "optn", "vrnt", "item", "attr"] as const;

/** The prefix of an id states its type. Clients check it. */
export type IdPrefix = (typeof prefixes)[number];

/** The id in the API: "prod_" and the UUID without hyphens. */
export function toPublicId(prefix: IdPrefix, uuid: string): string {
  return `${prefix}_${uuid.replaceAll("-", "")}`;
}

/** The UUID of an API id with this prefix; null for any other text. */
export function parsePublicId(prefix: IdPrefix, text: string): string | null {
  if (!text.startsWith(`${prefix}_`)) return null;
  const hex = text.slice(prefix.length + 1);
  if (!/^[0-9a-f]{32}$/.test(hex)) return null;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
