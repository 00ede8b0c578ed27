/** The widths, in pixels, in which every picture is available. */
export const renditionWidths = [160, 320, 480, 640, 960, 1280, 1600] as const;
export type RenditionWidth = (typeof renditionWidths)[number];

export const renditionFormats = ["avif", "webp", "png"] as const;
export type RenditionFormat = (typeof renditionFormats)[number];

/** The URL path of a rendition. The key is a hash of the picture, so the response never changes. */
export const renditionPath = (key: string, width: RenditionWidth, format: RenditionFormat) =>
  `/pictures/${key}/${width}.${format}`;

/** The URL path of a picture at a width, in the format that the browser takes best: AVIF or WebP. Its response varies by `Accept` and `Save-Data`. */
export const picturePath = (key: string, width: RenditionWidth) => `/pictures/${key}/${width}`;
