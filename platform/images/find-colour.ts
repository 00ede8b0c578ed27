import { sharp } from "./sharp.ts";

/** A drawing or photograph is looked at as a square of so many pixels: what is counted are areas, not details. */
const side = 48;

/**
 * The colour that most of the picture has, as `#rgb`; null for one that is transparent anywhere, behind which a colour would stay to be seen. Throws when
 * the bytes are no picture.
 */
export async function findColour(bytes: Buffer): Promise<string | null> {
  const small = await sharp(bytes, { limitInputPixels: 50_000_000 })
    .resize(side, side, { fit: "fill" })
    .toColourspace("srgb")
    .png()
    .toBuffer();
  const { dominant, isOpaque } = await sharp(small).stats();
  if (!isOpaque) return null;
  // The library counts in sixteen steps of each channel.
  return `#${[dominant.r, dominant.g, dominant.b].map((value) => (value >> 4).toString(16)).join("")}`;
}
