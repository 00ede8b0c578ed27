import { createConcurrencyLimit, Overloaded } from "../resilience/concurrency-limit.ts";
import { reencodePhoto, type ReencodedPhoto } from "./reencode-photo.ts";

// One photo of 50 megapixels takes 200 MB while it is decoded.
const run = createConcurrencyLimit({ concurrency: 1, maxQueued: 20 });

/** As `reencodePhoto`, one photo of the process after the other; "busy" when too many wait. */
export const reencodeInTurn = (bytes: Buffer): Promise<ReencodedPhoto | { outcome: "busy" }> =>
  run(() => reencodePhoto(bytes)).catch((error: unknown) => {
    if (error instanceof Overloaded) return { outcome: "busy" as const };
    throw error;
  });
