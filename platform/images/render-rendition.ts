import type { RenditionFormat } from "#kernel/renditions.ts";
import { sharp } from "./sharp.ts";

export interface Rendition {
  /** In pixels; a photograph is never enlarged. */
  width: number;
  format: RenditionFormat;
}

/** The picture in another size and format. `original` holds its format and its width in pixels. Throws when the bytes are no picture. */
export async function renderRendition(
  bytes: Buffer,
  original: { format: string; width: number },
  { width, format }: Rendition,
): Promise<Buffer> {
  // A drawing is rendered at the requested size: this is quicker than scaling a large one down, and sharp at any size.
  const density = original.format === "svg" ? Math.min(2_400, Math.max(1, (72 * width) / original.width)) : 72;
  const picture = sharp(bytes, { density, limitInputPixels: 50_000_000 })
    .autoOrient()
    .resize({ width, withoutEnlargement: original.format !== "svg" });
  if (format === "avif") return picture.avif({ quality: 50, effort: 1 }).toBuffer();
  if (format === "webp") return picture.webp({ quality: 70, effort: 2 }).toBuffer();
  return picture.png({ compressionLevel: 8, palette: false }).toBuffer();
}
