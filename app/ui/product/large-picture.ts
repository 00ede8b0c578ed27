import type { Picture } from "#domains/media/find-pictures.ts";
import { sourceSet } from "#app/ui/elements/picture.tsx";
import { renditionPath } from "#kernel/renditions.ts";

const width = 1600;

/** The largest available rendition of a picture, with its size in pixels. */
export function largePicture({ key, width: originalWidth, height, alt }: Picture) {
  return {
    src: renditionPath(key, width, "webp"),
    srcset: sourceSet(key, "webp", width),
    width,
    height: Math.round((width * height) / originalWidth),
    alt,
  };
}

export type LargePicture = ReturnType<typeof largePicture>;
