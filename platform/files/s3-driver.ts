import type { Readable } from "node:stream";
import { S3Client } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { S3Driver } from "flydrive/drivers/s3";
import { formatError } from "../format-error.ts";
import { noteStatus, traceCall } from "../tracing/trace-call.ts";
import type { BucketSettings } from "./file-settings.ts";

/** How long to wait for a connection, for an answer, and for more of its body. */
const timeouts = { connect: 2_000, answer: 15_000, silence: 15_000 };

/** The storage service did not answer, or answered that it cannot at the moment. */
class StorageUnavailable extends Error {
  /** Counted among the transient errors. */
  readonly code = "ETIMEDOUT";
}

/** Files in a bucket. S3 shows an object whole or not at all. */
export class WholeObjectDriver extends S3Driver {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #listedAtOnce: number;

  /** `listedAtOnce`: how many files one answer lists; S3 itself lists a thousand at most. */
  constructor(
    { bucket, region, endpoint, credentials }: BucketSettings,
    { limits = timeouts, listedAtOnce = 1_000 }: { limits?: typeof timeouts; listedAtOnce?: number } = {},
  ) {
    const client = new S3Client({
      region,
      maxAttempts: 3,
      // Services other than AWS know no checksums of the newer kinds.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      requestHandler: {
        connectionTimeout: limits.connect,
        requestTimeout: limits.answer,
        // Without it the time is only warned of.
        throwOnRequestTimeout: true,
        socketTimeout: limits.silence,
      },
      // A bucket's name is a host's name at AWS alone.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
    });
    client.middlewareStack.add((next) => (given) => next(given).catch(throwUnavailable), {
      step: "initialize",
      name: "storageUnavailable",
    });
    // A span for each command with all its tries, until the headers of its answer are there. The keys of files stay out of it.
    client.middlewareStack.add(
      (next, { commandName = "command" }) =>
        (given) =>
          traceCall(
            {
              name: `S3 ${commandName.replace(/Command$/, "")}`,
              url: endpoint,
              attributes: { "rpc.system": "aws-api", "rpc.service": "S3", "aws.s3.bucket": bucket },
            },
            () =>
              next(given).then(noteAnswer, (error: unknown) => {
                noteAnswer({ output: error as Metadata });
                throw error;
              }),
          ),
      { step: "initialize", name: "traceCommand" },
    );
    // Access is the bucket's own matter: most buckets have no lists of their own for objects.
    super({ client, bucket, visibility: "private", supportsACL: false });
    this.#client = client;
    this.#bucket = bucket;
    this.#listedAtOnce = listedAtOnce;
  }

  /** The body comes after the answer to the command, and may stop. */
  override get(key: string) {
    return super.get(key).catch(throwUnavailable);
  }

  override getBytes(key: string) {
    return super.getBytes(key).catch(throwUnavailable);
  }

  /** Unlike the driver's own, it takes a stream of unknown length, in parts that appear together. */
  override async putStream(key: string, contents: Readable): Promise<void> {
    await new Upload({ client: this.#client, params: { Bucket: this.#bucket, Key: key, Body: contents } }).done();
  }

  /** Below a folder, as on disk: not every key that begins alike. */
  override listAll(prefix: string, options?: Parameters<S3Driver["listAll"]>[1]) {
    const isFolder = options?.recursive && prefix !== "/" && prefix !== "";
    return super.listAll(isFolder ? `${prefix.replace(/\/$/, "")}/` : prefix, {
      maxResults: this.#listedAtOnce,
      ...options,
    });
  }
}

/** What the SDK tells of the answer to a command, beside its result and on its errors. */
interface Metadata {
  $metadata?: { httpStatusCode?: number | undefined };
}

function noteAnswer<Answer extends { output: Metadata }>(answer: Answer): Answer {
  const status = answer.output.$metadata?.httpStatusCode;
  if (status !== undefined) noteStatus(status);
  return answer;
}

function throwUnavailable(error: unknown): never {
  // A command prints the reason alone, and the service's own sentence says nothing of files.
  throw isUnavailable(error) ? new StorageUnavailable(`File storage does not answer: ${formatError(error)}`) : error;
}

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const status = (error as Metadata).$metadata?.httpStatusCode ?? 0;
  return status >= 500 || status === 429 || error.name === "TimeoutError";
}
