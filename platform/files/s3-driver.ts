import type { Readable } from "node:stream";
import { S3Client } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { S3Driver } from "flydrive/drivers/s3";
import type { BucketSettings } from "./file-settings.ts";

const connectMilliseconds = 2_000;
const answerMilliseconds = 15_000;

/** The storage service did not answer, or answered that it cannot at the moment. */
class StorageUnavailable extends Error {
  /** Counted among the transient errors. */
  readonly code = "ETIMEDOUT";
}

/** Files in a bucket. S3 shows an object whole or not at all. */
export class WholeObjectDriver extends S3Driver {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ bucket, region, endpoint, credentials }: BucketSettings) {
    const client = new S3Client({
      region,
      maxAttempts: 3,
      // Services other than AWS know no checksums of the newer kinds.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      requestHandler: { connectionTimeout: connectMilliseconds, requestTimeout: answerMilliseconds },
      // A bucket's name is a host's name at AWS alone.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
    });
    client.middlewareStack.add(
      (next) => (given) =>
        next(given).catch((error: unknown) => {
          throw isUnavailable(error) ? new StorageUnavailable("File storage does not answer", { cause: error }) : error;
        }),
      { step: "initialize", name: "storageUnavailable" },
    );
    // Access is the bucket's own matter: most buckets have no lists of their own for objects.
    super({ client, bucket, visibility: "private", supportsACL: false });
    this.#client = client;
    this.#bucket = bucket;
  }

  /** Unlike the driver's own, it takes a stream of unknown length, in parts that appear together. */
  override async putStream(key: string, contents: Readable): Promise<void> {
    await new Upload({ client: this.#client, params: { Bucket: this.#bucket, Key: key, Body: contents } }).done();
  }

  /** Below a folder, as on disk: not every key that begins alike. */
  override listAll(prefix: string, options?: Parameters<S3Driver["listAll"]>[1]) {
    const isFolder = options?.recursive && prefix !== "/" && prefix !== "";
    return super.listAll(isFolder ? `${prefix.replace(/\/$/, "")}/` : prefix, options);
  }
}

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;
  return status >= 500 || status === 429 || error.name === "TimeoutError";
}
