/** A picture as pages need it: `key` addresses its renditions, width and height are the original's in pixels. */
export interface Picture {
  key: string;
  width: number;
  height: number;
  alt: string;
}
