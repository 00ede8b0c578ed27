import type { RenditionFormat, RenditionWidth } from "#kernel/renditions.ts";

/** Where an original lies in storage. */
export const originalKey = (key: string) => `originals/${key}`;

/** Where a rendition lies in storage, once it has been made. */
export const renditionKey = (key: string, width: RenditionWidth, format: RenditionFormat) =>
  `renditions/${key}/${width}.${format}`;
