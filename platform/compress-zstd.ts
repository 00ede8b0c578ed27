import { constants, createZstdCompress, type ZstdOptions } from "node:zlib";

type Compress = (bytes: Buffer) => Promise<Buffer>;

/** As many as libuv has threads: more would wait for these. */
const maxOpen = 4;

/**
 * Makes a function that compresses short texts with Zstandard, each to a frame of its own. The encoders stay open for as long as the process, and work in other threads.
 * `zstdCompressSync` opens one for each text, and V8 frees such an encoder, its input and its output only when it collects all of its memory: for pages of 28 KB
 * that was twice the text each time, and made it collect all of its memory several times as often.
 */
export function createZstdEncoders(params: ZstdOptions["params"]): Compress {
  const encoders: (Compress | undefined)[] = Array.from({ length: maxOpen });
  let next = 0;
  return async (bytes) => {
    const at = (next = (next + 1) % maxOpen);
    const encoder = (encoders[at] ??= openEncoder(params));
    try {
      return await encoder(bytes);
    } catch (error) {
      // A stream that failed takes nothing more.
      if (encoders[at] === encoder) encoders[at] = undefined;
      throw error;
    }
  };
}

function openEncoder(params: ZstdOptions["params"]): Compress {
  // Each write ends a frame. Writes are done one after the other, and what a write gives comes before its end.
  const stream = createZstdCompress({ ...(params && { params }), flush: constants.ZSTD_e_end });
  let parts: Buffer[] = [];
  stream.on("data", (part: Buffer) => parts.push(part));
  // Each write that fails tells its caller.
  stream.on("error", () => undefined);
  return (bytes) =>
    new Promise((resolve, reject) => {
      stream.write(bytes, (error) => {
        if (error) return reject(error);
        const [first, ...others] = parts;
        parts = [];
        resolve(first && others.length === 0 ? first : Buffer.concat(first ? [first, ...others] : []));
      });
    });
}
