import { maxUploadBytes, type UploadRefusal } from "#domains/media/upload-picture.ts";

/** Why a file is refused; the sentence begins with its name. */
export const uploadReasons: Record<UploadRefusal["outcome"], string> = {
  "not-a-photo": "is no JPEG, PNG or WebP photo, or is damaged",
  heic: "is a HEIC photo, which browsers cannot show. Send it as JPEG: on an iPhone, choose Settings, Camera, Formats, Most Compatible",
  animated: "is an animated picture. Send one that does not move",
  "too-many-bytes": `is larger than ${maxUploadBytes / 1_000_000} MB`,
  "too-many-pixels": "has more than 50 megapixels",
  "too-narrow": "is more than ten times as long as it is wide",
  busy: "was not taken, because many photos are being sent just now. Send it again in a moment",
};

/** Why a photo of a return was not taken, in a sentence. */
export function describeUpload(name: string, outcome: UploadRefusal["outcome"] | "too-many", max: number): string {
  return outcome === "too-many"
    ? `At most ${max} photos can be sent. Remove one first.`
    : `${name} ${uploadReasons[outcome]}.`;
}
