import { randomBytes } from "node:crypto";
import { constants, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createZstdEncoders } from "./compress-zstd.ts";

const compress = createZstdEncoders({ [constants.ZSTD_c_compressionLevel]: 3 });

test("each text becomes a frame of its own, also of twenty that are compressed at once", async () => {
  // Random bytes become longer than one piece of the encoder's output; a text of few words becomes much shorter.
  const texts = Array.from({ length: 20 }, (_, at) =>
    at % 3 === 0 ? randomBytes(60_000) : Buffer.from(`<p>${at}</p>`.repeat(2_000)),
  );
  const packed = await Promise.all(texts.map(compress));
  expect(packed.map((bytes) => zstdDecompressSync(bytes))).toEqual(texts);
  expect(packed[1]!.length).toBeLessThan(500);
});

test("an encoder that was used before knows nothing of the text before", async () => {
  const first = await compress(Buffer.from("first".repeat(500)));
  for (let at = 0; at < 8; at += 1) expect(await compress(Buffer.from("first".repeat(500)))).toEqual(first);
  expect(zstdDecompressSync(await compress(Buffer.alloc(0)))).toEqual(Buffer.alloc(0));
});
