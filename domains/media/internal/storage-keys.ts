import type { RenditionFormat, RenditionWidth } from "#kernel/renditions.ts";

/** The storage key of an original. */
export const originalKey = (key: string) => `originals/${key}`;

/** The storage key of a rendition. */
export const renditionKey = (key: string, width: RenditionWidth, format: RenditionFormat) =>
  `renditions/${key}/${width}.${format}`;

/** The folders of file storage in which pictures are. */
export const pictureFolders = ["originals", "renditions"] as const;

/** The folder of all renditions of a picture. */
export const renditionFolder = (key: string) => `renditions/${key}/`;

/** The key of the picture to which a file of those folders belongs. */
export const keyOfFile = (file: string): string => file.split("/")[1] ?? "";
