import type { Log } from "../log.ts";
import type { FileSettings } from "./file-settings.ts";
import { openBucket } from "./open-file-storage.ts";

/**
 * Asks the bucket of the settings once, and logs what is wrong with it: without this line a wrong name or a narrow credential shows as pictures that do not
 * come. Nothing is asked where no bucket is named.
 */
export async function checkBucket({ bucket }: FileSettings, log: Log): Promise<void> {
  if (bucket === null) return;
  try {
    await (await openBucket(bucket)).listAll("/", { recursive: true });
  } catch (error) {
    log.error({ err: error, bucket: bucket.bucket }, describe(error));
  }
}

function describe(error: unknown): string {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  if (name === "NoSuchBucket")
    return "S3_BUCKET names a bucket that the service does not have, so no file can be read or written";
  if (name === "InvalidAccessKeyId" || name === "SignatureDoesNotMatch")
    return "The service does not accept S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, so no file can be read or written";
  if ($metadata?.httpStatusCode === 403)
    return "The credential may not list the bucket (s3:ListBucket), so a missing file looks like a forbidden one, and sweeps and backups fail";
  return "The bucket cannot be asked, so files may not be read or written";
}
