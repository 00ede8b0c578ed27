import { sharp } from "./sharp.ts";

const pictureFormats = ["svg", "png", "jpeg", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The most pixels that a picture may have. */
export const maxPixels = 50_000_000;
const maxBytes = 30_000_000;
/** The largest ratio of the longer side to the shorter: a wide rendition of a narrow drawing would be millions of pixels high. */
export const maxRatio = 10;

/**
 * Width and height in pixels as a viewer sees them. Throws when the bytes are no picture of this format, over 30 MB, over 50 megapixels, or when one
 * side is more than ten times as long as the other.
 */
export async function measurePicture(bytes: Buffer, format: PictureFormat): Promise<{ width: number; height: number }> {
  if (bytes.length > maxBytes) throw new Error(`The picture is too large: ${bytes.length} bytes`);
  const size = format === "svg" ? measureDrawing(bytes) : await measurePhotograph(bytes, format);
  const { width, height } = size;
  if (width * height > maxPixels || Math.max(width, height) > maxRatio * Math.min(width, height))
    throw new Error(`The picture has a size that cannot be shown: ${width} × ${height}`);
  return size;
}

async function measurePhotograph(bytes: Buffer, format: PictureFormat) {
  const { format: found, autoOrient } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
  if (found !== format) throw new Error(`Not a picture of the format ${format}: ${found}`);
  return { width: autoOrient.width, height: autoOrient.height };
}

/** Our own drawings state their size in the root's viewBox: reading it is a hundred times quicker than rendering. */
function measureDrawing(bytes: Buffer) {
  const { width, height } =
    /^\s*(?:<\?xml[^>]*>\s*)?<svg\b[^>]*\bviewBox="0 0 (?<width>\d+) (?<height>\d+)"/.exec(
      bytes.toString("utf8", 0, 2_000),
    )?.groups ?? {};
  if (!Number(width) || !Number(height)) throw new Error("Not a drawing with a viewBox");
  return { width: Number(width), height: Number(height) };
}
