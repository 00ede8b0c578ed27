/** A picture for pages: `key` is part of its renditions' URLs; width and height are the original's in pixels. */
export interface Picture {
  key: string;
  width: number;
  height: number;
  alt: string;
}
