import { createRequire } from "node:module";
import type { createCipheriv } from "node:crypto";

/**
 * Lets s3rver answer with lists of more than a thousand files, as S3 does. It seals the mark of where the next part begins by DES, which OpenSSL does not have
 * any more; the same key three times in Triple DES is the same cipher. Import it before s3rver is asked.
 */
const crypto = createRequire(import.meta.url)("node:crypto") as Record<string, typeof createCipheriv>;
for (const name of ["createCipheriv", "createDecipheriv"]) {
  const original = crypto[name]!;
  crypto[name] = ((cipher: string, key: Buffer, iv: Buffer, ...rest: []) =>
    cipher === "des"
      ? original("des-ede3-cbc", Buffer.concat([key, key, key]), iv, ...rest)
      : original(cipher, key, iv, ...rest)) as typeof createCipheriv;
}
