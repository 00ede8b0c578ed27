import type { Picture } from "#domains/media/find-pictures.ts";
import { sourceSet } from "#app/ui/elements/picture.tsx";
import { picturePath, renditionWidths } from "#kernel/renditions.ts";

const width = 1600;

/** The largest available rendition of a picture, with its size in pixels. */
export function largePicture({ key, width: originalWidth, height, alt }: Picture) {
  return {
    src: picturePath(key, width),
    srcset: sourceSet(key, renditionWidths),
    width,
    height: Math.round((width * height) / originalWidth),
    alt,
  };
}

export type LargePicture = ReturnType<typeof largePicture>;
