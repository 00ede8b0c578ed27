import { findPictures } from "#domains/media/find-pictures.ts";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { renditionPath } from "#kernel/renditions.ts";

/** A logo for an `img`; width and height in CSS pixels. */
export interface LogoPicture {
  src: string;
  width: number;
  height: number;
}

const height = 36;
/** Above it a logo is wider than 160 pixels, and its rendition must be wider to be sharp. */
const wide = 160 / height;

/** The picture of this key as a logo; null without one. */
export async function presentLogo(db: ReadDatabase, key: string | null): Promise<LogoPicture | null> {
  const size = (await findPictures(db, [key])).get(key ?? "");
  if (!size) return null;
  const ratio = size.width / size.height;
  return {
    src: renditionPath(size.key, ratio > wide ? 640 : 320, "webp"),
    width: Math.round(height * ratio),
    height,
  };
}
