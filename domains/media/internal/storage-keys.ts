import type { RenditionFormat, RenditionWidth } from "#kernel/renditions.ts";

/** The storage key of an original. */
export const originalKey = (key: string) => `originals/${key}`;

/** The storage key of a rendition. */
export const renditionKey = (key: string, width: RenditionWidth, format: RenditionFormat) =>
  `renditions/${key}/${width}.${format}`;
