import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { onTestFinished } from "vitest";
import type { BucketSettings } from "#platform/files/file-settings.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import "./s3rver-pages.ts";

export interface S3Server {
  bucket: BucketSettings;
  /** Ends the service; nothing answers at its address any more. */
  stop(): Promise<void>;
}

/** A server of S3 with one empty bucket, until the test is finished. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(temporaryFolder(), "taqat-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    // It signs the address of a bucket without the slash at its end that the SDK sends.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: "shop" }],
  });
  const { port } = await server.run();
  let running = true;
  const stop = async () => {
    if (running) await server.close();
    running = false;
  };
  onTestFinished(async () => {
    await stop();
    await rm(directory, { recursive: true, force: true });
  });
  return {
    bucket: {
      bucket: "shop",
      region: "us-east-1",
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    },
    stop,
  };
}
