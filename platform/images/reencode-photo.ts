import { maxPixels, maxRatio } from "./measure-picture.ts";
import { sharp } from "./sharp.ts";

/** Wider than the widest rendition at any side, so that nothing visible is lost. */
const maxSide = 3_200;

/** How files of JPEG, PNG and WebP begin. */
const signatures = [/^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^RIFF[^]{4}WEBP/];

/** How photos of iPhones begin that are no JPEG: an ISO file whose brand is one of HEIF's. */
const heic = /^[^]{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/;

export type ReencodedPhoto =
  | { outcome: "reencoded"; bytes: Buffer; format: "jpeg" | "png" }
  | { outcome: "not-a-photo" | "heic" | "animated" | "too-many-pixels" | "too-narrow" };

/**
 * The photo as new JPEG bytes, or as PNG when it is transparent: upright, in sRGB, at most 3,200 pixels a side, without EXIF, GPS position or
 * anything else that came with the file. The format is found in the bytes: JPEG, PNG and WebP are read, all other content is refused. "heic": the library cannot decode it.
 */
export async function reencodePhoto(bytes: Buffer): Promise<ReencodedPhoto> {
  // No other decoder of the library sees what a stranger may have made.
  if (!signatures.some((signature) => signature.test(bytes.toString("latin1", 0, 12))))
    return { outcome: heic.test(bytes.toString("latin1", 0, 12)) ? "heic" : "not-a-photo" };
  // Reading the head of the file decodes no pixel yet.
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!head) return { outcome: "not-a-photo" };
  if ((head.pages ?? 1) > 1) return { outcome: "animated" };
  const { width, height } = head;
  if (width * height > maxPixels) return { outcome: "too-many-pixels" };
  if (Math.max(width, height) > maxRatio * Math.min(width, height)) return { outcome: "too-narrow" };

  const photo = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true });
  const encoded = await (
    head.hasAlpha ? photo.png({ compressionLevel: 9 }) : photo.jpeg({ quality: 90, chromaSubsampling: "4:4:4" })
  )
    .toBuffer()
    .catch(() => null);
  return encoded === null
    ? { outcome: "not-a-photo" }
    : { outcome: "reencoded", bytes: encoded, format: head.hasAlpha ? "png" : "jpeg" };
}
